export { type TestDatabase, testDatabase } from './services/test-database.js';
export { type TestRedis, testRedis } from './services/test-redis.js';
