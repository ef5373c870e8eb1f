-- People: further credentials, sessions that wait for a second factor, what a mail carries.

CREATE TABLE credential_totp (
  user_id uuid PRIMARY KEY REFERENCES app_user (id),
  -- Sealed, not hashed: the codes are computed from it. Not confirmed: it neither gates nor passes.
  secret_sealed bytea NOT NULL,
  confirmed_at timestamptz,
  last_time_step integer
);

CREATE TABLE credential_recovery (
  code_hash bytea PRIMARY KEY CHECK (octet_length(code_hash) = 32),
  user_id uuid NOT NULL REFERENCES app_user (id),
  used_at timestamptz
);
CREATE INDEX credential_recovery_user_idx ON credential_recovery (user_id);

CREATE TABLE credential_passkey (
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user (id),
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  backed_up boolean NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX credential_passkey_user_idx ON credential_passkey (user_id);

ALTER TABLE web_session
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The password was right, the second factor has not been given: good for giving it and nothing else.
  ADD COLUMN awaits_second_factor boolean NOT NULL DEFAULT false,
  ADD COLUMN mfa_at timestamptz,
  ADD COLUMN address_block text,
  ADD COLUMN user_agent text;

CREATE TABLE sign_in_event (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user (id),
  at timestamptz NOT NULL DEFAULT now(),
  method text NOT NULL,
  succeeded boolean NOT NULL,
  address_block text,
  user_agent text
);
CREATE INDEX sign_in_event_user_idx ON sign_in_event (user_id, at DESC);

CREATE TABLE one_time_token (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  purpose text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password')),
  user_id uuid NOT NULL REFERENCES app_user (id),
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX one_time_token_user_idx ON one_time_token (user_id, purpose);

-- What a browser has to answer with a passkey: taken out when it is answered, so once.
CREATE TABLE passkey_challenge (
  ticket_hash bytea PRIMARY KEY CHECK (octet_length(ticket_hash) = 32),
  purpose text NOT NULL CHECK (purpose IN ('register', 'sign_in')),
  user_id uuid REFERENCES app_user (id),
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Organizations: who is invited, and what stands above every member's consent.

ALTER TABLE organization
  ADD COLUMN require_mfa boolean NOT NULL DEFAULT false,
  ADD COLUMN assistant_access text NOT NULL DEFAULT 'edit' CHECK (assistant_access IN ('read', 'edit')),
  -- Hosts an assistant may be sent back to, `localhost` for apps on the member's computer, `personal` for personal
  -- tokens. Empty: any that the operator allows.
  ADD COLUMN assistant_hosts text[] NOT NULL DEFAULT '{}',
  ADD COLUMN assistant_roles text[] NOT NULL DEFAULT '{owner,admin,engineer,viewer}'
    CHECK (assistant_roles <@ '{owner,admin,engineer,viewer}'::text[]),
  ADD COLUMN assistant_days integer NOT NULL DEFAULT 180 CHECK (assistant_days BETWEEN 1 AND 180);

CREATE TABLE invitation (
  org_id uuid NOT NULL REFERENCES organization (id),
  id uuid NOT NULL,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'engineer', 'viewer')),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  invited_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (org_id, id),
  FOREIGN KEY (org_id, invited_by) REFERENCES membership (org_id, user_id)
);
CREATE UNIQUE INDEX invitation_pending_key ON invitation (org_id, lower(email))
  WHERE accepted_at IS NULL AND revoked_at IS NULL;

-- An organization that has members keeps an owner. Checked at COMMIT; the row lock makes two owners who leave at the
-- same moment take turns, and the second look is made after the first has committed.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM public.organization WHERE id = NEW.org_id FOR UPDATE;
  IF NOT EXISTS (SELECT FROM public.membership WHERE org_id = NEW.org_id AND role = 'owner' AND removed_at IS NULL) THEN
    RAISE EXCEPTION 'an organization keeps an owner' USING ERRCODE = '23514', CONSTRAINT = 'membership_keeps_an_owner';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER membership_keeps_an_owner AFTER UPDATE OF role, removed_at ON membership
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.role = 'owner' AND OLD.removed_at IS NULL AND (NEW.role <> 'owner' OR NEW.removed_at IS NOT NULL))
  EXECUTE FUNCTION keep_an_owner();

-- OAuth: who may ask, what waits for a person's answer, and what is waiting to be fetched.

CREATE TABLE oauth_client (
  id text PRIMARY KEY CHECK (char_length(id) BETWEEN 1 AND 512),
  source text NOT NULL CHECK (source IN ('document', 'registered', 'static')),
  client_name text NOT NULL CHECK (char_length(client_name) BETWEEN 1 AND 80),
  client_uri text,
  redirect_uris text[] NOT NULL CHECK (cardinality(redirect_uris) BETWEEN 1 AND 10),
  document_fresh_until timestamptz,
  address_block text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  disabled_at timestamptz
);
CREATE INDEX oauth_client_last_used_idx ON oauth_client (last_used_at) WHERE source <> 'static';

CREATE TABLE oauth_request (
  handle_hash bytea PRIMARY KEY CHECK (octet_length(handle_hash) = 32),
  client_id text NOT NULL REFERENCES oauth_client (id) ON DELETE CASCADE,
  session_hash bytea NOT NULL REFERENCES web_session (token_hash) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES app_user (id),
  redirect_uri text NOT NULL,
  state text CHECK (char_length(state) <= 2048),
  resource text NOT NULL,
  scope text NOT NULL,
  code_challenge text NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX oauth_request_expires_idx ON oauth_request (expires_at);

ALTER TABLE oauth_connection
  ADD FOREIGN KEY (client_id) REFERENCES oauth_client (id) ON DELETE RESTRICT,
  DROP CONSTRAINT oauth_connection_revoked_reason_check,
  ADD CONSTRAINT oauth_connection_revoked_reason_check CHECK (revoked_reason IN ('disconnected', 'refresh_reuse',
    'code_replay', 'kill_switch', 'client_revoked', 'org_disabled', 'member_removed', 'user_disabled', 'client_disabled',
    'policy'));
CREATE INDEX oauth_connection_client_idx ON oauth_connection (client_id) WHERE client_id IS NOT NULL;

CREATE TABLE oauth_code (
  code_hash bytea PRIMARY KEY CHECK (octet_length(code_hash) = 32),
  org_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  client_id text NOT NULL,
  redirect_uri text NOT NULL,
  code_challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  failures integer NOT NULL DEFAULT 0,
  FOREIGN KEY (org_id, connection_id) REFERENCES oauth_connection (org_id, id) ON DELETE CASCADE
);
CREATE INDEX oauth_code_connection_idx ON oauth_code (org_id, connection_id);

-- The pair that a refresh gave, sealed under the token that was presented: within the window a second presentation
-- of the same token opens it, and nobody else can.
ALTER TABLE oauth_token
  ADD COLUMN replay_box bytea,
  ADD COLUMN replay_until timestamptz;
CREATE INDEX oauth_token_expires_idx ON oauth_token (expires_at);
