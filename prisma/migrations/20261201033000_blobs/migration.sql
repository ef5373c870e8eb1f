-- Arrays too long for a document: meshes, solved fields, grids. They are kept under the hash of their bytes, for as long as a revision or
-- a result of the organization names them; two organizations never share one.

ALTER TABLE plan
  ADD COLUMN mesh_elements integer NOT NULL DEFAULT 20000,
  ADD COLUMN blobs_mb integer NOT NULL DEFAULT 512;

CREATE TABLE blob (
  org_id uuid NOT NULL,
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  -- gzip.
  content bytea NOT NULL,
  -- Put again, it is used again: what is purged was not put for a while, so nobody is about to name it.
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (org_id, sha256),
  FOREIGN KEY (org_id) REFERENCES organization (id)
);
ALTER TABLE blob ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE revision_blob (
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  revision integer NOT NULL,
  sha256 bytea NOT NULL,
  PRIMARY KEY (org_id, project_id, revision, sha256),
  FOREIGN KEY (org_id, project_id, revision) REFERENCES slope_revision (org_id, project_id, revision) ON DELETE CASCADE,
  FOREIGN KEY (org_id, sha256) REFERENCES blob (org_id, sha256) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX revision_blob_blob_idx ON revision_blob (org_id, sha256);

CREATE TABLE result_blob (
  org_id uuid NOT NULL,
  result_id uuid NOT NULL,
  sha256 bytea NOT NULL,
  PRIMARY KEY (org_id, result_id, sha256),
  FOREIGN KEY (org_id, result_id) REFERENCES analysis_result (org_id, id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, sha256) REFERENCES blob (org_id, sha256) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX result_blob_blob_idx ON result_blob (org_id, sha256);
