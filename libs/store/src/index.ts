export { ROLE_NAMES, type RoleNames } from './catalogue/access.js';
export { sweepCatalogue } from './catalogue/sweep.js';
export { type StatementPool, type Statements, statementPool } from './connections/identity-connections.js';
export { type Listener, type ListenerOptions, listen } from './connections/listener.js';
export { makePool, type Pool } from './connections/pool.js';
export { tenantConnections } from './connections/tenant-connections.js';
export type { RolePasswords } from './migration/make-roles.js';
export { type MigrateOptions, migrate } from './migration/migrate.js';
