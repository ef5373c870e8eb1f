/** Where the services of this run are, and what its databases, roles and passwords are made from. */
export interface TestSettings {
  /** An address whose login may make databases and roles; its database carries the marker and is never written to. */
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Eight hex digits; everything the run makes is named after it. */
  readonly run: string;
  readonly secret: string;
}

/**
 * Reads what the test runner put into the environment (`scripts/services/test-services.mjs`). Product settings such as
 * `DATABASE_URL` are never looked at.
 * @throws Error when a test that needs services runs without them
 */
export function testSettings(environment: Record<string, string | undefined> = process.env): TestSettings {
  const read = (name: string): string => {
    const value = environment[name];
    if (value) return value;
    throw new Error(
      `${name} is not set: this test needs Postgres and Redis. Run it in jest's integration or e2e project.`,
    );
  };
  return {
    databaseUrl: read('TALUD_TEST_DATABASE_URL'),
    redisUrl: read('TALUD_TEST_REDIS_URL'),
    run: read('TALUD_TEST_RUN'),
    secret: read('TALUD_TEST_SECRET'),
  };
}
