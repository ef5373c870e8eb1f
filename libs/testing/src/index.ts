/** What tests of any library use: a database and a Redis of their own, on servers that the run started or was given. */
export { conformanceFixture } from './conformance/fixture.js';
export { type ServedHost, serveHost } from './conformance/serve-fixture.js';
export {
  JPEG,
  jpegSegment,
  jpegWith,
  jpegWithFrame,
  noiseImage,
  PROGRESSIVE_JPEG,
  pngChunk,
  pngData,
  pngFile,
  pngHeader,
  TWO_COLOURS,
} from './images.js';
export { type Line, lineTo } from './isolation/line.js';
export { type Login, logIn, refusalOf } from './isolation/login.js';
export { insertAll, insertOf, type TenantRows, tenantRows } from './isolation/tenant-rows.js';
export { type UnfilteredPool, withoutFilters } from './isolation/without-filters.js';
export { allowByForms } from './pages/allow-by-forms.js';
export { ABSENT, type Answer, Browser, field, leadsTo } from './pages/form-browser.js';
export { rounds } from './rounds.js';
export { type TestDatabase, testDatabase } from './services/test-database.js';
export { type TestRedis, testRedis } from './services/test-redis.js';
export { type TestSettings, testSettings } from './services/test-settings.js';
