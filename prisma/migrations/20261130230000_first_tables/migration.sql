-- Structure only. Grants and row policies come from prisma/policies, which the migration runner applies after this.
-- Primary and foreign keys of tenant tables lead with org_id, so that a row cannot point into another organization.

CREATE TABLE plan (
  name text PRIMARY KEY,
  connection_calls_per_minute integer NOT NULL DEFAULT 60,
  person_calls_per_minute integer NOT NULL DEFAULT 120,
  organization_calls_per_minute integer NOT NULL DEFAULT 600,
  runs_at_once integer NOT NULL DEFAULT 2,
  runs_waiting integer NOT NULL DEFAULT 20,
  surfaces_per_run integer NOT NULL DEFAULT 2000000,
  run_seconds integer NOT NULL DEFAULT 1800,
  run_memory_mb integer NOT NULL DEFAULT 1024,
  vertices_per_project integer NOT NULL DEFAULT 10000,
  projects integer NOT NULL DEFAULT 1000,
  results_per_project integer NOT NULL DEFAULT 5
);
INSERT INTO plan (name) VALUES ('default');

-- Identity

CREATE TABLE app_user (
  id uuid PRIMARY KEY,
  display_name text NOT NULL CHECK (char_length(display_name) BETWEEN 1 AND 200),
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE user_email (
  user_id uuid NOT NULL REFERENCES app_user (id),
  email text NOT NULL,
  verified_at timestamptz,
  is_primary boolean NOT NULL DEFAULT true,
  PRIMARY KEY (user_id, email)
);
CREATE UNIQUE INDEX user_email_lower_key ON user_email (lower(email));

CREATE TABLE credential_password (
  user_id uuid PRIMARY KEY REFERENCES app_user (id),
  phc text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE organization (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  slug text NOT NULL UNIQUE,
  plan text NOT NULL DEFAULT 'default' REFERENCES plan (name),
  assistants_enabled boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

CREATE TABLE web_session (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES app_user (id),
  active_org_id uuid REFERENCES organization (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  idle_expires_at timestamptz NOT NULL,
  absolute_expires_at timestamptz NOT NULL,
  auth_methods text[] NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX web_session_user_idx ON web_session (user_id);

CREATE TABLE membership (
  org_id uuid NOT NULL REFERENCES organization (id),
  user_id uuid NOT NULL REFERENCES app_user (id),
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'engineer', 'viewer')),
  source text NOT NULL DEFAULT 'invite' CHECK (source IN ('invite', 'sso', 'scim')),
  shown_name text NOT NULL,
  shown_email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  PRIMARY KEY (org_id, user_id)
);
CREATE INDEX membership_user_idx ON membership (user_id);

-- Connections and their tokens. A token has no life of its own: one connection row decides.

CREATE TABLE oauth_connection (
  org_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('oauth', 'personal')),
  user_id uuid NOT NULL,
  client_id text,
  client_name text NOT NULL CHECK (char_length(client_name) BETWEEN 1 AND 80),
  redirect_host text,
  scope text NOT NULL DEFAULT 'mcp',
  resource text NOT NULL,
  modules text[] NOT NULL,
  toolsets text[] NOT NULL,
  read_only boolean NOT NULL DEFAULT true,
  current_project_id uuid,
  listed_catalogue_version text,
  created_at timestamptz NOT NULL DEFAULT now(),
  activated_at timestamptz,
  last_used_at timestamptz,
  absolute_expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_reason text CHECK (revoked_reason IN ('disconnected', 'refresh_reuse', 'code_replay', 'kill_switch',
    'client_revoked', 'org_disabled', 'member_removed', 'user_disabled', 'client_disabled')),
  revoked_by uuid,
  PRIMARY KEY (org_id, id),
  FOREIGN KEY (org_id, user_id) REFERENCES membership (org_id, user_id),
  CHECK ((kind = 'personal') = (client_id IS NULL)),
  CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL))
);
CREATE INDEX oauth_connection_alive_idx ON oauth_connection (org_id, user_id) WHERE revoked_at IS NULL;

CREATE TABLE oauth_token (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  org_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('access', 'refresh')),
  generation integer NOT NULL DEFAULT 0,
  issued_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  FOREIGN KEY (org_id, connection_id) REFERENCES oauth_connection (org_id, id) ON DELETE CASCADE,
  UNIQUE (org_id, connection_id, kind, generation)
);

-- Projects

CREATE TABLE slope_project (
  org_id uuid NOT NULL REFERENCES organization (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  visibility text NOT NULL DEFAULT 'all' CHECK (visibility IN ('all', 'members')),
  current_revision integer NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (org_id, id),
  FOREIGN KEY (org_id, created_by) REFERENCES membership (org_id, user_id)
);
CREATE INDEX slope_project_recent_idx ON slope_project (org_id, updated_at DESC, id);

CREATE TABLE slope_project_member (
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('viewer', 'editor')),
  PRIMARY KEY (org_id, project_id, user_id),
  FOREIGN KEY (org_id, project_id) REFERENCES slope_project (org_id, id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, user_id) REFERENCES membership (org_id, user_id)
);
CREATE INDEX slope_project_member_user_idx ON slope_project_member (org_id, user_id);

-- One edit is one row. The live rows of a project form one line; undo and redo move slope_project.current_revision
-- along it, and an edit made behind its end turns the rows after it dead (kept for the results that name them).
CREATE TABLE slope_revision (
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  revision integer NOT NULL CHECK (revision >= 1),
  document jsonb NOT NULL,
  model_hash bytea NOT NULL CHECK (octet_length(model_hash) = 32),
  label text NOT NULL,
  tool text NOT NULL,
  user_id uuid NOT NULL,
  connection_id uuid,
  dead boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (org_id, project_id, revision),
  FOREIGN KEY (org_id, project_id) REFERENCES slope_project (org_id, id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, user_id) REFERENCES membership (org_id, user_id)
);
ALTER TABLE slope_project ADD FOREIGN KEY (org_id, id, current_revision)
  REFERENCES slope_revision (org_id, project_id, revision) DEFERRABLE INITIALLY DEFERRED;

CREATE TABLE slope_version (
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  label text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 200),
  revision integer NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (org_id, project_id, label),
  FOREIGN KEY (org_id, project_id, revision) REFERENCES slope_revision (org_id, project_id, revision),
  FOREIGN KEY (org_id, user_id) REFERENCES membership (org_id, user_id)
);

CREATE TABLE presence (
  org_id uuid NOT NULL,
  user_id uuid NOT NULL,
  project_id uuid NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (org_id, user_id, project_id),
  FOREIGN KEY (org_id, user_id) REFERENCES membership (org_id, user_id),
  FOREIGN KEY (org_id, project_id) REFERENCES slope_project (org_id, id) ON DELETE CASCADE
);

-- Analyses. The row is the truth; the queue in Redis is only a bell.

CREATE TABLE analysis_job (
  org_id uuid NOT NULL,
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  revision integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('analysis', 'surface')),
  request jsonb NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled', 'crashed')),
  attempt integer NOT NULL DEFAULT 0,
  -- When the sweeper should ring for the row: a queued row's bell may have been lost, a running row's lease has ended.
  bell_at timestamptz NOT NULL,
  user_id uuid NOT NULL,
  connection_id uuid,
  runs_at_once integer NOT NULL,
  run_seconds integer NOT NULL,
  run_memory_mb integer NOT NULL,
  progress_done integer NOT NULL DEFAULT 0,
  progress_total integer NOT NULL DEFAULT 0,
  error_code text,
  error_text text,
  error_problems jsonb,
  result_id uuid,
  -- The figures of one evaluated surface: small, and kept nowhere else unless the caller may store results.
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  PRIMARY KEY (org_id, id),
  FOREIGN KEY (org_id, project_id, revision) REFERENCES slope_revision (org_id, project_id, revision),
  FOREIGN KEY (org_id, user_id) REFERENCES membership (org_id, user_id),
  FOREIGN KEY (org_id, connection_id) REFERENCES oauth_connection (org_id, id)
);
CREATE INDEX analysis_job_live_idx ON analysis_job (org_id, created_at) WHERE state IN ('queued', 'running');
CREATE INDEX analysis_job_bell_idx ON analysis_job (bell_at) WHERE state IN ('queued', 'running');
CREATE INDEX analysis_job_project_idx ON analysis_job (org_id, project_id, created_at DESC);

CREATE TABLE analysis_result (
  org_id uuid NOT NULL,
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  job_id uuid,
  kind text NOT NULL CHECK (kind IN ('analysis', 'surface')),
  revision integer NOT NULL,
  model_hash bytea NOT NULL CHECK (octet_length(model_hash) = 32),
  engine_version text NOT NULL,
  -- What the views read: figures, critical surfaces, slices, counts, warnings.
  summary jsonb NOT NULL,
  -- The population of surfaces: gzip of the engine's flat arrays.
  population bytea,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (org_id, id),
  FOREIGN KEY (org_id, project_id, revision) REFERENCES slope_revision (org_id, project_id, revision),
  FOREIGN KEY (org_id, job_id) REFERENCES analysis_job (org_id, id),
  FOREIGN KEY (org_id, user_id) REFERENCES membership (org_id, user_id),
  UNIQUE (org_id, job_id)
);
CREATE INDEX analysis_result_project_idx ON analysis_result (org_id, project_id, created_at DESC);

-- The audit log, one partition a month. Rows are only ever added; `count` alone may grow, on the row that gathers a flood.

CREATE TABLE audit_event (
  org_id uuid NOT NULL,
  at timestamptz NOT NULL,
  id uuid NOT NULL,
  user_id uuid,
  connection_id uuid,
  method text NOT NULL,
  name text NOT NULL,
  arguments text,
  outcome text NOT NULL CHECK (outcome IN ('ok', 'denied', 'error', 'rate_limited', 'cancelled')),
  code text,
  project_id uuid,
  job_id uuid,
  duration_ms integer NOT NULL CHECK (duration_ms >= 0),
  count integer NOT NULL DEFAULT 1 CHECK (count >= 1),
  PRIMARY KEY (org_id, at, id)
) PARTITION BY RANGE (at);
CREATE INDEX audit_event_connection_idx ON audit_event (org_id, connection_id, at DESC);
CREATE INDEX audit_event_user_idx ON audit_event (org_id, user_id, at DESC);
CREATE INDEX audit_event_name_idx ON audit_event (org_id, name, at DESC);

-- Partitions of the audit log. The owner's functions, callable by talud_maint alone: it owns nothing itself.
-- A partition does not inherit the row policy of its parent, so it is given a copy; it has no grants at all.

CREATE FUNCTION audit_partition_make(month date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  first date := date_trunc('month', month)::date;
  part text := 'audit_event_' || to_char(first, 'YYYY_MM');
  rule record;
BEGIN
  IF to_regclass('public.' || part) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE public.%I PARTITION OF public.audit_event FOR VALUES FROM (%L) TO (%L)',
    part, first::text || ' 00:00:00+00', (first + interval '1 month')::date::text || ' 00:00:00+00');
  EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', part);
  EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', part);
  FOR rule IN
    SELECT polname, pg_get_expr(polqual, polrelid) AS using_text, pg_get_expr(polwithcheck, polrelid) AS check_text,
      (SELECT string_agg(quote_ident(rolname), ', ') FROM pg_roles WHERE oid = ANY (polroles)) AS role_names
    FROM pg_policy WHERE polrelid = 'public.audit_event'::regclass AND polname = 'tenant'
  LOOP
    EXECUTE format('CREATE POLICY %I ON public.%I FOR ALL TO %s USING (%s) WITH CHECK (%s)',
      rule.polname, part, rule.role_names, rule.using_text, rule.check_text);
  END LOOP;
END $$;

CREATE FUNCTION audit_partition_drop(before date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  part record;
  dropped integer := 0;
BEGIN
  FOR part IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'public.audit_event'::regclass
      AND c.relname < 'audit_event_' || to_char(date_trunc('month', before), 'YYYY_MM')
  LOOP
    EXECUTE format('DROP TABLE public.%I', part.relname);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;
