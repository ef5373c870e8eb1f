-- What happened in a project, for the pages that watch it, kept for a day.

-- Whoever changes something adds a row in the same transaction. Transactions do not commit in the order of their rows,
-- so a row gets its place from the first reader that sees it committed, one reader of a project at a time: nothing ever
-- appears before an event that somebody has read.
CREATE TABLE project_event (
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  place bigint CHECK (place > 0),
  kind text NOT NULL CHECK (kind IN ('edit', 'undo', 'redo', 'version', 'job', 'result')),
  user_id uuid NOT NULL,
  connection_id uuid,
  detail jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (org_id, project_id, id),
  FOREIGN KEY (org_id, project_id) REFERENCES slope_project (org_id, id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, user_id) REFERENCES membership (org_id, user_id)
);
CREATE UNIQUE INDEX project_event_place_idx ON project_event (org_id, project_id, place);
CREATE INDEX project_event_unplaced_idx ON project_event (org_id, project_id) WHERE place IS NULL;
CREATE INDEX project_event_at_idx ON project_event (at);

-- Tells every gateway, with COMMIT, the uuid of whatever may be seen differently from now on: a project, a person or an
-- organization. It only wakes; what may be seen is read from the rows.
CREATE FUNCTION tell_watchers() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('talud_watch', to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER project_event_tells AFTER INSERT ON project_event
  FOR EACH ROW EXECUTE FUNCTION tell_watchers('project_id');
CREATE TRIGGER slope_project_tells AFTER UPDATE OF visibility ON slope_project
  FOR EACH ROW EXECUTE FUNCTION tell_watchers('id');
CREATE TRIGGER slope_project_member_tells AFTER INSERT OR UPDATE OR DELETE ON slope_project_member
  FOR EACH ROW EXECUTE FUNCTION tell_watchers('project_id');
CREATE TRIGGER web_session_tells AFTER UPDATE OF revoked_at ON web_session
  FOR EACH ROW EXECUTE FUNCTION tell_watchers('user_id');
CREATE TRIGGER membership_tells AFTER UPDATE OF role, removed_at ON membership
  FOR EACH ROW EXECUTE FUNCTION tell_watchers('user_id');
CREATE TRIGGER app_user_tells AFTER UPDATE OF disabled_at ON app_user
  FOR EACH ROW EXECUTE FUNCTION tell_watchers('id');
CREATE TRIGGER organization_tells AFTER UPDATE OF deleted_at, require_mfa ON organization
  FOR EACH ROW EXECUTE FUNCTION tell_watchers('id');
