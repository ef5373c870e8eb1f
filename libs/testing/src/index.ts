export { conformanceFixture } from './conformance/fixture.js';
export { type ServedHost, serveHost } from './conformance/serve-fixture.js';
