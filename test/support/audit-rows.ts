import type { DemoOrganizationName } from '@talud/identity';
import { type Login, logIn } from '@talud/testing';
import type { TestGateway } from './gateway.js';

export interface AuditRow {
  readonly at: Date;
  readonly method: string;
  readonly name: string;
  readonly arguments: string | null;
  readonly outcome: string;
  readonly code: string | null;
  readonly count: number;
  readonly connection_id: string | null;
  readonly user_id: string | null;
  readonly project_id: string | null;
}

export interface AuditLog {
  /** Rows of the organization, or of one of its connections, oldest first. */
  rows(organization: DemoOrganizationName, connection?: string): Promise<AuditRow[]>;
  end(): Promise<void>;
}

/** Reads the log as it stands in the table, as the app's login. */
export async function auditLog(gateway: TestGateway): Promise<AuditLog> {
  const login: Login = await logIn(gateway.database.appUrl);
  return {
    async rows(organization, connection) {
      const { rows } = await login.tried(
        gateway.organizations[organization].orgId,
        `SELECT at, method, name, arguments, outcome, code, count, connection_id, user_id, project_id FROM audit_event
         WHERE $1::uuid IS NULL OR connection_id = $1 ORDER BY at, id`,
        [connection ?? null],
      );
      return rows;
    },
    end: () => login.end(),
  };
}
