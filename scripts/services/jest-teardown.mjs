import { stopServices } from './jest-setup.mjs';

/** jest's globalTeardown. */
export default async function tearDown() {
  await stopServices();
}
