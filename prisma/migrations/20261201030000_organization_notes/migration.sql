-- What administrators want members' assistants to know. Read by tools as data; written in the console alone.
CREATE TABLE organization_note (
  org_id uuid NOT NULL REFERENCES organization (id),
  id uuid NOT NULL,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 4000),
  -- Grows with every change, so that two people who edit at once do not overwrite each other.
  revision integer NOT NULL DEFAULT 1 CHECK (revision >= 1),
  changed_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (org_id, id),
  FOREIGN KEY (org_id, changed_by) REFERENCES membership (org_id, user_id)
);
