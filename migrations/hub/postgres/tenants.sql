-- Keeps the tenants of one database apart, whatever a hub asks for: each session sees and changes the
-- rows of the tenant that it names in alstore.tenant and no others, even without WHERE.
--
-- For the owner of the tables to run once, after the first hub has made them. It is in force for the
-- role alstore_hub, which must exist and must not own the tables or be a superuser: policies do not
-- bind those. Hubs connect as that role from then on.

GRANT SELECT ON hub_schema TO alstore_hub;
GRANT SELECT, INSERT, UPDATE, DELETE ON
  hub_project, hub_revision, hub_reference, hub_member, hub_token, hub_protection, hub_hook,
  hub_delivery
TO alstore_hub;

ALTER TABLE hub_project ENABLE ROW LEVEL SECURITY;
ALTER TABLE hub_revision ENABLE ROW LEVEL SECURITY;
ALTER TABLE hub_reference ENABLE ROW LEVEL SECURITY;
ALTER TABLE hub_member ENABLE ROW LEVEL SECURITY;
ALTER TABLE hub_token ENABLE ROW LEVEL SECURITY;
ALTER TABLE hub_protection ENABLE ROW LEVEL SECURITY;
ALTER TABLE hub_hook ENABLE ROW LEVEL SECURITY;
ALTER TABLE hub_delivery ENABLE ROW LEVEL SECURITY;

CREATE POLICY tenant ON hub_project TO alstore_hub
  USING (tenant = current_setting('alstore.tenant', true));
CREATE POLICY tenant ON hub_revision TO alstore_hub
  USING (tenant = current_setting('alstore.tenant', true));
CREATE POLICY tenant ON hub_reference TO alstore_hub
  USING (tenant = current_setting('alstore.tenant', true));
CREATE POLICY tenant ON hub_member TO alstore_hub
  USING (tenant = current_setting('alstore.tenant', true));
CREATE POLICY tenant ON hub_token TO alstore_hub
  USING (tenant = current_setting('alstore.tenant', true));
CREATE POLICY tenant ON hub_protection TO alstore_hub
  USING (tenant = current_setting('alstore.tenant', true));
CREATE POLICY tenant ON hub_hook TO alstore_hub
  USING (tenant = current_setting('alstore.tenant', true));
CREATE POLICY tenant ON hub_delivery TO alstore_hub
  USING (tenant = current_setting('alstore.tenant', true));
