import CommandLineTool
import ProjectCommands

Network.use(OwnNetworking())
Alstore.main()
