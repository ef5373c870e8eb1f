-- Files that people bring in, kept for a day, and the results that a report has named.

ALTER TABLE plan
  ADD COLUMN upload_kb integer NOT NULL DEFAULT 8192,
  ADD COLUMN uploads_mb integer NOT NULL DEFAULT 256,
  ADD COLUMN reports_per_project integer NOT NULL DEFAULT 100;

CREATE TABLE upload (
  org_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  content bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, id),
  FOREIGN KEY (org_id, user_id) REFERENCES membership (org_id, user_id)
);
-- Files are compressed already or small: stored as they are, a piece can be read without unpacking the whole.
ALTER TABLE upload ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX upload_expires_idx ON upload (expires_at);

-- A result that a report names is never dropped for newer ones.
CREATE TABLE result_report (
  org_id uuid NOT NULL,
  result_id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (org_id, result_id),
  FOREIGN KEY (org_id, result_id) REFERENCES analysis_result (org_id, id),
  FOREIGN KEY (org_id, user_id) REFERENCES membership (org_id, user_id)
);
