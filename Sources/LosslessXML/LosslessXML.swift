// LosslessXML
