export type { Login, LoginRole } from './services/logins.js';
export type { Migrate } from './services/template-database.js';
export { type TestDatabase, testDatabase } from './services/test-database.js';
export { type TestRedis, testRedis } from './services/test-redis.js';
