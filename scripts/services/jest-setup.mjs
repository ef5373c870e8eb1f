import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestServices } from './test-services.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @type {import('./test-services.mjs').TestServices | undefined} */
let services;

/** jest's globalSetup: starts or finds the services once, and tells the workers by environment where they are. */
export default async function setUp() {
  services = await startTestServices({ root });
  Object.assign(process.env, services.env);
  for (const way of services.ways) process.stderr.write(`${way}\n`);
}

/** Stops what `setUp` started, and drops what the tests made. */
export async function stopServices() {
  await services?.stop();
}
