-- Applied to every table and partition that has org_id. No setting and an empty one mean zero rows; a malformed one is
-- an error. There is no value that means everyone.
ALTER TABLE {table} ENABLE ROW LEVEL SECURITY;
ALTER TABLE {table} FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON {table} AS PERMISSIVE FOR ALL TO {app}
  USING (org_id = (SELECT nullif(current_setting('app.current_org_id', true), '')::uuid))
  WITH CHECK (org_id = (SELECT nullif(current_setting('app.current_org_id', true), '')::uuid));
