import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rounds } from '@talud/testing';
import { Browser } from '../support/browser.js';
import { inBatches } from '../support/in-batches.js';
import { PASSWORD, type Place, startPlace } from '../support/place.js';

const CEILING = 60;
const MANY = rounds(1_000);
/** Time stands still for the limits: how many guesses they let pass does not depend on how quickly guesses are made here. */
const still = { limitsClock: () => Date.UTC(2026, 10, 30) };

describe('guessing', () => {
  let place: Place;
  beforeAll(async () => {
    place = await startPlace({ TALUD_GUESSES_PER_MINUTE: String(CEILING) }, still);
  });
  afterAll(() => place.close());
  beforeEach(() => place.forgetTries());

  /** The statuses of sign-ins, fifty at a time. */
  const guesses = (
    count: number,
    of: (i: number) => { address: string; email: string; password?: string },
  ): Promise<number[]> =>
    inBatches(count, async (i) => {
      const { address, email, password = `wrong-${i}` } = of(i);
      return (await new Browser(place.url, { 'x-forwarded-for': address }).signIn(email, password)).status;
    });

  it('attack 77: of a thousand guesses at one account five are taken, whatever the address and the spelling', async () => {
    const email = place.email('alfa', 'engineer');
    const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace('@', '＠'), `${email}.`];
    const statuses = await guesses(MANY, (i) => ({
      address: `2001:db8:${(i + 1).toString(16)}::1`,
      email: spellings[i % spellings.length] ?? email,
    }));
    expect(counted(statuses)).toEqual({ 403: 5, 429: MANY - 5 });
    // And the right password does not pass either, until the pause is over.
    expect((await place.browser().signIn(email, PASSWORD)).status).toBe(429);
  });

  it('attack 77: a stranger’s guesses do not keep the owner out of a browser that they have used', async () => {
    const known = place.browser();
    const email = place.email('alfa', 'viewer');
    expect((await known.signIn(email, PASSWORD)).status).toBe(303);
    await known.post('/logout', {});
    await guesses(20, (i) => ({ address: `198.51.100.${i}`, email }));
    expect((await place.browser().signIn(email, PASSWORD)).status).toBe(429);
    expect((await known.signIn(email, PASSWORD)).status).toBe(303);
  });

  it('attack 77: the mark of a browser is worth nothing for another account, and five guesses for its own', async () => {
    const known = place.browser();
    await known.signIn(place.email('alfa', 'viewer'), PASSWORD);
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++) statuses.push((await known.signIn(place.email('alfa', 'viewer'), `wrong-${i}`)).status);
    expect(statuses).toEqual([...Array(5).fill(403), ...Array(3).fill(429)]);
    await guesses(5, (i) => ({ address: `203.0.113.${i}`, email: place.email('alfa', 'owner') }));
    expect((await known.signIn(place.email('alfa', 'owner'), PASSWORD)).status).toBe(429);
  });

  it('attack 77: one password on a thousand accounts is tried twenty times from one address', async () => {
    const address = place.address();
    const statuses = await guesses(MANY, (i) => ({
      address,
      email: `person-${i}@example.org`,
      password: 'Summer2026!!',
    }));
    expect(counted(statuses)).toEqual({ 403: 20, 429: MANY - 20 });
  });

  it('attack 77: a thousand addresses of an IPv6 /64 are one', async () => {
    const statuses = await guesses(MANY, (i) => ({
      address: `2001:db8:aa:bb::${(i + 1).toString(16)}`,
      email: `other-${i}@example.org`,
    }));
    expect(counted(statuses)).toEqual({ 403: 20, 429: MANY - 20 });
  });

  it('attack 77: one password on a thousand accounts from a thousand addresses stays under one ceiling', async () => {
    const statuses = await guesses(MANY, (i) => ({
      address: `2001:db8:1:${(i + 1).toString(16)}::1`,
      email: `someone-${i}@example.org`,
      password: 'Summer2026!!',
    }));
    expect(counted(statuses)).toEqual({ 403: CEILING, 429: MANY - CEILING });
  });

  it('who signs in rightly uses nothing up', async () => {
    const address = place.address();
    const email = place.email('beta', 'owner');
    for (let i = 0; i < 30; i++) {
      const browser = new Browser(place.url, { 'x-forwarded-for': address });
      expect((await browser.signIn(email, PASSWORD)).status).toBe(303);
    }
  });

  it('pauses grow, and are told', async () => {
    const email = place.email('alfa', 'admin');
    const pause = async (): Promise<number> => {
      await guesses(5, (i) => ({ address: `198.18.99.${i}`, email }));
      const answer = await place.browser().signIn(email, 'wrong');
      expect(answer.status).toBe(429);
      return Number(answer.headers.get('retry-after'));
    };
    const first = await pause();
    await place.endPauses();
    const second = await pause();
    expect([first, second]).toEqual([900, 1800]);
  });

  it('a reset is mailed five times, and told alike to all', async () => {
    for (const email of [place.email('alfa', 'owner'), 'nobody@example.org']) {
      const statuses: number[] = [];
      for (let i = 0; i < 8; i++) statuses.push((await place.browser().post('/forgot', { email })).status);
      expect(statuses).toEqual([...Array(5).fill(200), ...Array(3).fill(429)]);
    }
  });

  it('attack 79: a hundred sign-ins at once wait for each other, and nobody else for them', async () => {
    await place.forgetTries();
    const signIns = Array.from({ length: 100 }, (_, i) =>
      new Browser(place.url, place.from()).signIn(`crowd-${i}@example.org`, 'wrong'),
    );
    let done = 0;
    for (const one of signIns) void one.then(() => done++);
    expect((await place.browser().get('/health')).status).toBe(200);
    expect(done).toBeLessThan(100);
    for (const answer of await Promise.all(signIns)) expect([403, 429, 503]).toContain(answer.status);
  });
});

describe('guessing behind proxies that are not there', () => {
  it.each([
    ['without a proxy in front, a forged X-Forwarded-For makes no new address', '0', (forged: string) => forged],
    [
      'behind one, the address is the one that it adds, not the left end',
      '1',
      (forged: string) => `${forged}, 203.0.113.5`,
    ],
  ])('attack 77: %s', async (_, proxies, header) => {
    const place = await startPlace({ TALUD_TRUSTED_PROXIES: proxies }, still);
    try {
      const statuses = await inBatches(MANY, async (i) => {
        const forged = header(`198.51.${i >> 8}.${i & 255}`);
        const browser = new Browser(place.url, { 'x-forwarded-for': forged });
        return (await browser.signIn(`forged-${i}@example.org`, 'wrong')).status;
      });
      expect(counted(statuses)).toEqual({ 403: 20, 429: MANY - 20 });
    } finally {
      await place.close();
    }
  });
});

function counted(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
