import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type DemoMemberName, passwordWork } from '@talud/identity';
import { logIn } from '@talud/testing';
import { allRoutes } from '../../support/routes.js';
import { Authenticator } from '../support/authenticator.js';
import { type Browser, field } from '../support/browser.js';
import { LOCAL, OAuthClient } from '../support/client.js';
import { appCode, enrol, lastMail, linkIn, newPerson } from '../support/people.js';
import { PASSWORD, type Place, startPlace } from '../support/place.js';
import { watchStatements } from '../support/watch-statements.js';

const NEW_PASSWORD = 'four words without order';

const OWN_PAGES = [
  'assistants',
  'files',
  'tokens',
  'organization',
  'organization/activity',
  'organization/connections',
  'organization/notes',
].map((page) => `/account/${page}`);

describe('people', () => {
  let place: Place;
  beforeAll(async () => {
    place = await startPlace();
  });
  afterAll(() => place.close());
  beforeEach(() => place.forgetTries());

  it('a person signs up, confirms the address, makes an organization and finds assistants off', async () => {
    const browser = await newPerson(place, 'first@example.org');
    expect((await browser.json('GET', '/api/me')).status).toBe(401);
    const { organizationId } = (await browser.json('POST', '/api/organizations', { name: 'First Ltd' })).json;
    expect((await browser.json('GET', '/api/me')).json).toMatchObject({ organizationId, role: 'owner' });
    expect((await browser.json('GET', '/api/organization/policy')).json).toMatchObject({ enabled: false });
    const page = await browser.get('/account');
    expect(page.text).toContain('First Ltd');
  });

  const ASKED = [
    ['sign-in on the page', (browser: Browser, email: string) => browser.signIn(email, 'wrong password')],
    [
      'sign-in over the API',
      (browser: Browser, email: string) => browser.json('POST', '/api/session', { email, password: 'wrong password' }),
    ],
    [
      'sign-up',
      (browser: Browser, email: string) => browser.post('/signup', { name: 'X', email, password: NEW_PASSWORD }),
    ],
    ['reset', (browser: Browser, email: string) => browser.post('/forgot', { email })],
  ] as const;

  it.each(ASKED)('attack 78: %s answers known and unknown addresses alike', async (_, act) => {
    const [known, unknown] = [place.email('alfa', 'owner'), 'nobody-here@example.org'];
    const [one, two] = [await act(place.browser(), known), await act(place.browser(), unknown)];
    // The page shows the given address again.
    expect([one.status, one.text]).toEqual([two.status, two.text.replaceAll(unknown, known)]);
    expect([...one.headers.keys()].sort()).toEqual([...two.headers.keys()].sort());
  });

  // A hash is what takes time here: forty milliseconds beside some statements. Counted, for a time depends on the machine.
  it.each(ASKED)('attack 78: %s hashes as often for a known address as for an unknown one', async (asked, act) => {
    const hashes = async (email: string): Promise<number> => {
      await place.forgetTries();
      const before = passwordWork().begun;
      await act(place.browser(), email);
      return passwordWork().begun - before;
    };
    const known = await hashes(place.email('alfa', 'owner'));
    expect([known, await hashes('nobody-counted@example.org')]).toEqual([asked === 'reset' ? 0 : 1, known]);
  });

  it.each(ASKED.filter(([asked]) => asked !== 'sign-up'))(
    'attack 78: %s asks Postgres the same for known and unknown addresses',
    async (_, act) => {
      const asked = async (email: string): Promise<string[]> => {
        await place.forgetTries();
        const statements = watchStatements();
        await act(place.browser(), email);
        return statements.end();
      };
      // The first of a kind prepares what the later ones use.
      await asked('nobody-first@example.org');
      const unknown = await asked('nobody-else@example.org');
      expect(unknown.length).toBeGreaterThan(0);
      expect(await asked(place.email('alfa', 'owner'))).toEqual(unknown);
    },
  );

  it('an account whose address is not confirmed cannot be used, nor be left lying for its owner', async () => {
    const email = 'victim@example.org';
    const attacker = place.browser();
    await attacker.post('/signup', { name: 'Attacker', email, password: PASSWORD });
    expect((await attacker.signIn(email, PASSWORD)).status).toBe(403);
    const owner = place.browser();
    await owner.post('/signup', { name: 'Owner', email, password: NEW_PASSWORD });
    const token = linkIn(await lastMail(place, email, '/verify'), '/verify');
    expect((await owner.post('/verify', { token, password: NEW_PASSWORD })).status).toBe(403);
    await owner.post('/forgot', { email });
    const reset = linkIn(await lastMail(place, email, '/reset'), '/reset');
    expect((await owner.post('/reset', { token: reset, password: NEW_PASSWORD })).status).toBe(200);
    expect((await owner.signIn(email, NEW_PASSWORD)).status).toBe(303);
    expect((await attacker.signIn(email, PASSWORD)).status).toBe(403);
  });

  it('attack 80: a session that was set before signing in is not the one after', async () => {
    const browser = place.browser();
    browser.cookies.set('talud_session', 'A'.repeat(43));
    await browser.signIn(place.email('alfa', 'owner'), PASSWORD);
    const first = browser.cookies.get('talud_session');
    expect(first).not.toBe('A'.repeat(43));
    await browser.signIn(place.email('alfa', 'owner'), PASSWORD);
    expect(browser.cookies.get('talud_session')).not.toBe(first);
  });

  it('attack 81: a code is good once, for its own person, and ten guesses are five', async () => {
    const [one, two] = [await newPerson(place, 'one@example.org'), await newPerson(place, 'two@example.org')];
    const { secret, recoveryCodes } = await enrol(one);
    const { secret: other } = await enrol(two);
    const browser = place.browser();
    const answer = await browser.signIn('one@example.org', PASSWORD);
    expect(answer.location).toBe('/login/second-step');
    const give = (given: string) => browser.post('/login/second-step', { code: given });
    expect((await give(await appCode(other, 30))).status).toBe(403);
    const earlier = await appCode(secret);
    const right = await appCode(secret, 30);
    const half = browser.cookies.get('talud_session') ?? '';
    expect((await give(right)).status).toBe(303);
    expect(browser.cookies.get('talud_session')).not.toBe(half);
    expect((await browser.json('GET', '/api/me/security')).json).toMatchObject({ strongSession: true });

    const again = place.browser();
    await again.signIn('one@example.org', PASSWORD);
    const giveAgain = (given: string) => again.post('/login/second-step', { code: given });
    expect((await giveAgain(right)).status).toBe(403);
    expect((await giveAgain(earlier)).status).toBe(403);
    await place.forgetTries();
    const guesses: number[] = [];
    for (let i = 0; i < 10; i++) guesses.push((await giveAgain(String(100_000 + i))).status);
    expect(guesses).toEqual([...Array(5).fill(403), ...Array(5).fill(429)]);
    await place.forgetTries();
    expect((await giveAgain(recoveryCodes[0] ?? '')).status).toBe(303);
    const third = place.browser();
    await third.signIn('one@example.org', PASSWORD);
    expect((await third.post('/login/second-step', { code: recoveryCodes[0] ?? '' })).status).toBe(403);
  });

  it('attack 82: an app that was not confirmed neither gates nor passes, and is not removed without a code', async () => {
    const browser = await newPerson(place, 'three@example.org');
    const { secret } = (await browser.json('POST', '/api/me/totp')).json;
    const again = place.browser();
    expect((await again.signIn('three@example.org', PASSWORD)).location).toBe('/account');
    expect((await again.post('/login/second-step', { code: await appCode(secret) })).status).toBe(403);
    await browser.json('POST', '/api/me/totp/confirm', { code: await appCode(secret) });
    expect((await browser.json('DELETE', '/api/me/totp', { code: '000000' })).status).toBe(403);
    expect((await browser.json('DELETE', '/api/me/totp', {})).status).toBe(400);
    expect((await browser.json('POST', '/api/me/totp')).status).toBe(409);
    expect((await browser.json('DELETE', '/api/me/totp', { code: await appCode(secret, 30) })).status).toBe(204);
    expect((await place.browser().signIn('three@example.org', PASSWORD)).location).toBe('/account');
  });

  it('attack 83: a half-signed-in session opens no route and no page, whichever is called', async () => {
    const email = 'four@example.org';
    const browser = await newPerson(place, email);
    await enrol(browser);
    const half = place.browser();
    await half.signIn(email, PASSWORD);
    const cookie = half.cookies.get('talud_session') ?? '';
    const guarded = allRoutes().filter(({ guards }) => guards.some((guard) => /^(Session|Person)Guard$/.test(guard)));
    expect(guarded.length).toBeGreaterThan(30);
    for (const { verb, path } of guarded) {
      const at = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');
      expect([verb, path, (await half.json(verb, at)).status]).toEqual([verb, path, 401]);
    }
    const pages = allRoutes().filter(({ path }) => path.startsWith('/account'));
    expect(pages.length).toBeGreaterThan(10);
    for (const { verb, path } of pages) {
      const answer = verb === 'GET' ? await half.get(path) : await half.post(path, {});
      expect([verb, path, answer.status]).toEqual([verb, path, 303]);
      // Or back to one of the pages of the account, once the second step is done.
      expect(['/login', ...OWN_PAGES.map((page) => `/login?next=${encodeURIComponent(page)}`)]).toContain(
        answer.location,
      );
    }
    const client = await OAuthClient.register(place.url, LOCAL, place.from());
    expect((await half.get(client.authorizePath())).location).toMatch(/^\/login\?next=/);
    expect(half.cookies.get('talud_session')).toBe(cookie);
    // There is no other way to sign in: single sign-on does not exist here.
    expect(allRoutes().filter(({ path }) => /sso|saml|oidc|callback/i.test(path))).toEqual([]);
  });

  it('attack 83: a reset does not pass the second factor by', async () => {
    const email = 'thirteen@example.org';
    const browser = await newPerson(place, email);
    const { secret } = await enrol(browser);
    const half = place.browser();
    await half.signIn(email, PASSWORD);
    await half.post('/forgot', { email });
    const token = linkIn(await lastMail(place, email, '/reset'), '/reset');
    await half.post('/reset', { token, password: NEW_PASSWORD });
    expect((await half.get('/account')).location).toBe('/login');
    expect((await half.signIn(email, NEW_PASSWORD)).location).toBe('/login/second-step');
    expect((await half.json('GET', '/api/me/security')).status).toBe(401);
    expect((await half.post('/login/second-step', { code: await appCode(secret, 30) })).status).toBe(303);
    // A session of before the reset is over.
    expect((await browser.json('GET', '/api/me/security')).status).toBe(401);
  });

  it('attack 83: nor does removing a passkey, which needs a session that has given a second factor', async () => {
    const email = 'fourteen@example.org';
    const browser = await newPerson(place, email);
    const device = new Authenticator(place.url);
    const question = (await browser.json('POST', '/api/me/passkeys/question')).json;
    const answer = device.register(question);
    expect((await browser.json('POST', '/api/me/passkeys', { name: 'phone', answer })).status).toBe(201);
    const [{ id }] = (await browser.json('GET', '/api/me/security')).json.passkeys;
    const half = place.browser();
    expect((await half.signIn(email, PASSWORD)).location).toBe('/login/second-step');
    expect((await half.json('DELETE', `/api/me/passkeys/${id}`)).status).toBe(401);
    expect((await half.post('/account', { do: 'remove-passkey', passkey: id })).location).toBe('/login');
    // The session that has set it up has not given it either.
    expect((await browser.json('DELETE', `/api/me/passkeys/${id}`)).status).toBe(403);
    expect((await browser.post('/account', { do: 'remove-passkey', passkey: id })).status).toBe(403);
    expect((await place.browser().signIn(email, PASSWORD)).location).toBe('/login/second-step');
    const own = place.browser();
    await own.json(
      'POST',
      '/api/passkeys/answer',
      device.answer((await own.json('POST', '/api/passkeys/question')).json),
    );
    expect((await own.json('DELETE', `/api/me/passkeys/${id}`)).status).toBe(204);
  });

  it('attack 83: nobody comes to more than twenty passkeys, however many are registered at once', async () => {
    const email = 'many-keys@example.org';
    const browsers = [await newPerson(place, email), ...[1, 2, 3].map(() => place.browser())];
    for (const browser of browsers.slice(1)) expect((await browser.signIn(email, PASSWORD)).status).toBe(303);
    const answers = await Promise.all(
      browsers.map(async (browser) =>
        new Authenticator(place.url).register((await browser.json('POST', '/api/me/passkeys/question')).json),
      ),
    );
    const [auth, watcher] = [await logIn(place.gateway.database.authUrl), await logIn(place.gateway.database.authUrl)];
    const whose = `(SELECT user_id FROM user_email WHERE email = '${email}')`;
    // All of them pass the door while there is no passkey yet, and wait for the table until there are eighteen.
    await auth.query('BEGIN');
    await auth.query(
      `INSERT INTO credential_passkey (id, user_id, public_key, counter, transports, backed_up, name)
       SELECT 'key ' || n, ${whose}, '\\x00', 0, '{}', false, 'key' FROM generate_series(1, 18) n`,
    );
    await auth.query('LOCK TABLE credential_passkey IN SHARE MODE');
    const kept = Promise.all(
      browsers.map((browser, n) => browser.json('POST', '/api/me/passkeys', { name: 'phone', answer: answers[n] })),
    );
    let ended = false;
    void kept.finally(() => {
      ended = true;
    });
    for (let waiting = 0; waiting < browsers.length && !ended; ) {
      const { rows } = await watcher.query(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      waiting = rows[0].n;
    }
    await auth.query('COMMIT');
    expect((await kept).map(({ status }) => status).sort()).toEqual([201, 201, 403, 403]);
    const { rows } = await auth.query(`SELECT FROM credential_passkey WHERE user_id = ${whose}`);
    expect(rows).toHaveLength(20);
    await Promise.all([auth.end(), watcher.end()]);
  });

  it('attack 84: a passkey answers one question, for one site, with its holder verified', async () => {
    const email = 'five@example.org';
    const browser = await newPerson(place, email);
    const device = new Authenticator(place.url);
    for (const wrong of [{ origin: 'https://evil.example' }, { host: 'evil.example' }, { verified: false }]) {
      const question = (await browser.json('POST', '/api/me/passkeys/question')).json;
      const answer = device.register(question, wrong);
      expect((await browser.json('POST', '/api/me/passkeys', { name: 'phone', answer })).status).toBe(403);
    }
    const question = (await browser.json('POST', '/api/me/passkeys/question')).json;
    expect(question.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
    const answer = device.register(question);
    expect((await browser.json('POST', '/api/me/passkeys', { name: 'phone', answer })).status).toBe(201);
    expect((await browser.json('POST', '/api/me/passkeys', { name: 'phone', answer })).status).toBe(403);

    const signIn = place.browser();
    const ask = async () => (await signIn.json('POST', '/api/passkeys/question')).json;
    const give = (given: object) => signIn.json('POST', '/api/passkeys/answer', given);
    for (const wrong of [{ origin: 'https://evil.example' }, { host: 'evil.example' }, { verified: false }]) {
      expect((await give(device.answer(await ask(), wrong))).status).toBe(403);
    }
    const first = await ask();
    const good = device.answer(first);
    expect((await give(good)).status).toBe(200);
    expect((await signIn.json('GET', '/api/me/security')).json).toMatchObject({ strongSession: true });
    // Replayed on its own question, on a new one, and from another browser.
    expect((await give(good)).status).toBe(403);
    await ask();
    expect((await give(good)).status).toBe(403);
    const elsewhere = place.browser();
    const theirs = (await elsewhere.json('POST', '/api/passkeys/question')).json;
    expect((await signIn.json('POST', '/api/passkeys/answer', device.answer(theirs))).status).toBe(403);
    // A counter that goes backwards is a copy.
    device.counter = 0;
    expect((await give(device.answer(await ask(), { counter: 1 }))).status).toBe(403);
    // With a passkey there, the password alone is half, and cannot remove it.
    const half = place.browser();
    expect((await half.signIn(email, PASSWORD)).location).toBe('/login/second-step');
    const [{ id }] = (await signIn.json('GET', '/api/me/security')).json.passkeys;
    expect((await half.json('DELETE', `/api/me/passkeys/${id}`)).status).toBe(401);
    expect((await browser.json('DELETE', `/api/me/passkeys/${id}`)).status).toBe(403);
    expect((await signIn.json('DELETE', `/api/me/passkeys/${id}`)).status).toBe(204);
  });

  it('attack 85: a reset is good once, until the next is asked for, and for the address it was sent to', async () => {
    const email = place.email('alfa', 'engineer-2');
    const browser = place.browser();
    const session = await place.signedIn('alfa', 'engineer-2');
    const ask = async (): Promise<string> => {
      const before = (await place.mails()).filter(
        (mail) => mail.includes(`To: ${email}`) && mail.includes('/reset?'),
      ).length;
      await browser.post('/forgot', { email });
      for (;;) {
        const mails = (await place.mails()).filter((mail) => mail.includes(`To: ${email}`) && mail.includes('/reset?'));
        if (mails.length > before) return linkIn(mails.at(-1) ?? '', '/reset');
      }
    };
    const reset = (token: string) => browser.post('/reset', { token, password: NEW_PASSWORD });
    const [first, second] = [await ask(), await ask()];
    expect((await reset(first)).status).toBe(400);
    expect((await browser.post('/reset', { token: second, password: 'short' })).status).toBe(400);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(second)).status).toBe(400);
    expect((await session.json('GET', '/api/me')).status).toBe(401);
    const third = await ask();
    await place.sql('UPDATE user_email SET email = $2 WHERE email = $1', [email, 'moved@example.org']);
    expect((await reset(third)).status).toBe(400);
    await place.sql('UPDATE user_email SET email = $2 WHERE email = $1', ['moved@example.org', email]);
    const fourth = await ask();
    await place.sql(`UPDATE one_time_token SET expires_at = now() WHERE used_at IS NULL`);
    expect((await reset(fourth)).status).toBe(400);
  });

  it('a reset disconnects the person’s assistants when they ask for it', async () => {
    const member = await place.signedIn('beta', 'engineer');
    const email = place.email('beta', 'engineer');
    const client = await OAuthClient.register(place.url, LOCAL, place.from());
    const { access } = await client.connect(member);
    await place.browser().post('/forgot', { email });
    const token = linkIn(await lastMail(place, email, '/reset'), '/reset');
    await place.browser().post('/reset', { token, password: PASSWORD, cut: 'on' });
    expect(await place.calls(access)).toBe(401);
  });

  it('attack 86: an invitation is for one confirmed address, one time, with the role it names', async () => {
    const owner = await place.signedIn('beta', 'owner');
    const invite = async (email: string, role = 'viewer'): Promise<{ id: string; token: string }> => {
      const sent = await owner.json('POST', '/api/organization/invitations', { email, role });
      expect(sent.status).toBe(201);
      return { id: sent.json.id, token: linkIn(await lastMail(place, email, '/invitation'), '/invitation') };
    };
    const guest = await newPerson(place, 'guest@example.org');
    const other = await newPerson(place, 'other@example.org');
    const { token } = await invite('guest@example.org');
    const accept = (browser: Browser, given: string, more: Record<string, string> = {}) =>
      browser.post('/invitation', { token: given, ...more });
    expect((await accept(other, token)).status).toBe(403);
    expect((await accept(place.browser(), token)).status).toBe(403);
    await place.sql(`UPDATE user_email SET verified_at = NULL WHERE email = 'guest@example.org'`);
    expect((await accept(guest, token)).status).toBe(403);
    await place.sql(`UPDATE user_email SET verified_at = now() WHERE email = 'guest@example.org'`);
    expect((await accept(guest, token, { role: 'owner' })).status).toBe(200);
    expect((await guest.json('GET', '/api/me')).json).toMatchObject({ role: 'viewer' });
    expect((await accept(guest, token)).status).toBe(403);

    const revoked = await invite('other@example.org');
    expect((await owner.json('DELETE', `/api/organization/invitations/${revoked.id}`)).status).toBe(204);
    expect((await accept(other, revoked.token)).status).toBe(403);
    const replaced = await invite('other@example.org');
    const good = await (async () => {
      await owner.json('POST', '/api/organization/invitations', { email: 'other@example.org', role: 'engineer' });
      for (;;) {
        const mails = await place.mailsTo('other@example.org', '/invitation');
        if (mails.length >= 3) return linkIn(mails.at(-1) ?? '', '/invitation');
      }
    })();
    expect((await accept(other, replaced.token)).status).toBe(403);
    await place.sql(`UPDATE invitation SET expires_at = now() WHERE email = 'other@example.org'`);
    expect((await accept(other, good)).status).toBe(403);
  });

  it('attack 87: an administrator makes no owner, and the last owner stays', async () => {
    const [admin, owner] = [await place.signedIn('alfa', 'admin'), await place.signedIn('alfa', 'owner')];
    const { members } = place.gateway.organizations.alfa;
    const role = (browser: Browser, member: DemoMemberName, to: string) =>
      browser.json('PATCH', `/api/organization/members/${members[member].userId}`, { role: to });
    const remove = (browser: Browser, member: DemoMemberName) =>
      browser.json('DELETE', `/api/organization/members/${members[member].userId}`);
    expect((await role(admin, 'admin', 'owner')).status).toBe(403);
    expect((await role(admin, 'engineer', 'owner')).status).toBe(403);
    expect((await role(admin, 'owner', 'viewer')).status).toBe(403);
    expect((await remove(admin, 'owner')).status).toBe(403);
    const invitation = { email: 'new@example.org', role: 'owner' };
    expect((await admin.json('POST', '/api/organization/invitations', invitation)).status).toBe(403);
    expect((await remove(owner, 'owner')).status).toBe(409);
    expect((await role(owner, 'owner', 'admin')).status).toBe(409);
    const viewer = await place.signedIn('alfa', 'viewer');
    expect((await role(viewer, 'viewer', 'admin')).status).toBe(403);
    expect((await remove(viewer, 'engineer')).status).toBe(403);
    const foreign = await place.signedIn('beta', 'owner');
    const [real, invented] = [
      await role(foreign, 'engineer', 'viewer'),
      await foreign.json('PATCH', '/api/organization/members/00000000-0000-4000-8000-000000000000', { role: 'viewer' }),
    ];
    expect([real.status, real.text]).toEqual([404, invented.text]);
  });

  it('two owners who leave at the same moment leave one behind', async () => {
    const first = await newPerson(place, 'pair-1@example.org');
    const second = await newPerson(place, 'pair-2@example.org');
    await first.json('POST', '/api/organizations', { name: 'Pair' });
    await first.json('POST', '/api/organization/invitations', { email: 'pair-2@example.org', role: 'owner' });
    const token = linkIn(await lastMail(place, 'pair-2@example.org', '/invitation'), '/invitation');
    expect((await second.post('/invitation', { token })).status).toBe(200);
    const leave = async (browser: Browser) => {
      const { userId } = (await browser.json('GET', '/api/me')).json;
      return () => browser.json('DELETE', `/api/organization/members/${userId}`);
    };
    const leaves = [await leave(first), await leave(second)];
    const answers = await Promise.all(leaves.map((one) => one()));
    expect(answers.map((one) => one.status).sort()).toEqual([204, 409]);
  });

  it('attack 90: spellings of an address are one account, and what cannot be spelled plainly is refused', async () => {
    await newPerson(place, 'spelled@example.org');
    for (const spelling of [
      'SPELLED@example.org',
      'spelled@EXAMPLE.org',
      'spelled@example.org.',
      ' spelled@example.org ',
      'spelled＠example.org',
      'ｓpelled@example.org',
    ]) {
      await place.browser().post('/signup', { name: 'X', email: spelling, password: NEW_PASSWORD });
    }
    const rows = await place.sql(`SELECT email FROM user_email WHERE email ILIKE '%spelled%'`);
    expect(rows).toEqual([{ email: 'spelled@example.org' }]);
    for (const refused of [
      'spеlled@example.org',
      'a@b@example.org',
      'a b@example.org',
      'spelled@localhost',
      '@example.org',
      'x@exa\u0000mple.org',
    ]) {
      const answer = await place.browser().post('/signup', { name: 'X', email: refused, password: NEW_PASSWORD });
      expect([refused, answer.status]).toEqual([refused, 400]);
    }
  });

  it('attack 91: what changes something is refused from another origin', async () => {
    const owner = await place.signedIn('alfa', 'owner');
    const { userId } = place.gateway.organizations.alfa.members.engineer;
    const id = '00000000-0000-4000-8000-000000000000';
    for (const [method, path, body] of [
      ['POST', `/api/connections/${id}/revoke`, {}],
      ['PATCH', `/api/connections/${id}`, {}],
      ['POST', '/api/connections/revoke-all', {}],
      ['PATCH', `/api/organization/members/${userId}`, { role: 'viewer' }],
      ['DELETE', `/api/organization/members/${userId}`, {}],
      ['PUT', '/api/organization/assistants', { enabled: false }],
      ['PUT', '/api/organization/policy', {}],
      ['PUT', '/api/organization/second-factor', { required: true }],
      ['POST', '/api/organization/invitations', {}],
      ['POST', '/api/me/totp', {}],
      ['PUT', '/api/me/password', {}],
      ['POST', '/api/me/tokens', {}],
      ['PUT', '/api/session/organization', {}],
    ] as const) {
      for (const origin of ['https://evil.example', 'null', '(absent)']) {
        expect([path, (await owner.json(method, path, body, { origin })).status]).toEqual([path, 403]);
      }
    }
    for (const path of [
      '/login',
      '/logout',
      '/signup',
      '/verify',
      '/forgot',
      '/reset',
      '/invitation',
      '/account',
      '/account/assistants',
      '/login/second-step',
    ]) {
      expect([path, (await owner.post(path, {}, { origin: 'https://evil.example' })).status]).toEqual([path, 403]);
    }
    expect((await owner.json('GET', '/api/me')).status).toBe(200);
  });

  it('attack 92: after signing out the session is dead on the server, and pages are not kept', async () => {
    const browser = await place.signedIn('alfa', 'owner');
    const cookie = browser.cookies.get('talud_session') ?? '';
    const page = await browser.get('/account');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const out = await browser.post('/logout', {});
    expect(out.headers.get('clear-site-data')).toContain('cache');
    expect(browser.cookies.has('talud_session')).toBe(false);
    browser.cookies.set('talud_session', cookie);
    expect((await browser.json('GET', '/api/me')).status).toBe(401);
    expect((await browser.get('/account')).location).toBe('/login');
  });

  it('changing the password closes every other session', async () => {
    const [one, two] = [await newPerson(place, 'six@example.org'), place.browser()];
    await two.signIn('six@example.org', PASSWORD);
    expect((await one.json('PUT', '/api/me/password', { present: 'wrong', next: NEW_PASSWORD })).status).toBe(403);
    const before = one.cookies.get('talud_session');
    expect((await one.json('PUT', '/api/me/password', { present: PASSWORD, next: NEW_PASSWORD })).status).toBe(204);
    expect(one.cookies.get('talud_session')).not.toBe(before);
    expect((await one.get('/account')).status).toBe(200);
    expect((await two.get('/account')).location).toBe('/login');
  });

  it('a new factor, another organization and an invitation each give the session a new secret, and the old one is dead', async () => {
    const browser = await newPerson(place, 'eight@example.org');
    /** Does something, and looks whether the cookie of before still opens anything. */
    const renews = async (work: () => Promise<{ status: number }>): Promise<void> => {
      const before = browser.cookies.get('talud_session') ?? '';
      expect((await work()).status).toBeLessThan(400);
      const after = browser.cookies.get('talud_session');
      expect([after === before, after === undefined]).toEqual([false, false]);
      const thief = place.browser();
      thief.cookies.set('talud_session', before);
      expect((await thief.json('GET', '/api/me/organizations')).status).toBe(401);
      expect((await browser.json('GET', '/api/me/organizations')).status).toBe(200);
    };
    await renews(() => browser.json('POST', '/api/organizations', { name: 'Eight' }));
    const { organizationId: first } = (await browser.json('GET', '/api/me')).json;
    await renews(() => browser.post('/account', { do: 'create-organization', name: 'Ninth' }));
    await renews(() => browser.json('PUT', '/api/session/organization', { organizationId: first }));
    expect((await browser.json('GET', '/api/me')).json.organizationId).toBe(first);
    const owner = await place.signedIn('beta', 'owner');
    await owner.json('POST', '/api/organization/invitations', { email: 'eight@example.org', role: 'viewer' });
    const token = linkIn(await lastMail(place, 'eight@example.org', '/invitation'), '/invitation');
    await renews(() => browser.post('/invitation', { token }));
    const device = new Authenticator(place.url);
    const question = (await browser.json('POST', '/api/me/passkeys/question')).json;
    await renews(() => browser.json('POST', '/api/me/passkeys', { name: 'key', answer: device.register(question) }));
    const other = await newPerson(place, 'ten@example.org');
    const { secret } = (await other.json('POST', '/api/me/totp')).json;
    const before = other.cookies.get('talud_session') ?? '';
    expect((await other.json('POST', '/api/me/totp/confirm', { code: await appCode(secret) })).status).toBe(200);
    expect(other.cookies.get('talud_session')).not.toBe(before);
    expect((await other.json('GET', '/api/me/security')).status).toBe(200);
  });

  it('a session that steps up stays in its organization', async () => {
    const browser = await newPerson(place, 'eleven@example.org');
    await browser.json('POST', '/api/organizations', { name: 'Eleven' });
    const { organizationId } = (await browser.json('POST', '/api/organizations', { name: 'Twelve' })).json;
    const { secret } = await enrol(browser);
    expect((await browser.post('/login/second-step', { code: await appCode(secret, 30) })).status).toBe(303);
    expect((await browser.json('GET', '/api/me')).json.organizationId).toBe(organizationId);
    expect((await browser.json('GET', '/api/me/security')).json.strongSession).toBe(true);
  });

  it('a member whose role changes, and one who is removed, signs in again; sessions in other organizations stay', async () => {
    const owner = await place.signedIn('beta', 'owner');
    const email = 'twelve@example.org';
    const guest = await newPerson(place, email);
    await guest.json('POST', '/api/organizations', { name: 'Of their own' });
    const elsewhere = place.browser();
    await elsewhere.signIn(email, PASSWORD);
    await owner.json('POST', '/api/organization/invitations', { email, role: 'viewer' });
    await guest.post('/invitation', { token: linkIn(await lastMail(place, email, '/invitation'), '/invitation') });
    const { userId, organizationId } = (await guest.json('GET', '/api/me')).json;
    const role = { role: 'engineer' };
    expect((await owner.json('PATCH', `/api/organization/members/${userId}`, role)).status).toBe(204);
    expect((await guest.json('GET', '/api/me')).status).toBe(401);
    expect((await elsewhere.json('GET', '/api/me')).json.role).toBe('owner');
    expect((await owner.json('GET', '/api/me')).status).toBe(200);
    await guest.signIn(email, PASSWORD);
    await guest.json('PUT', '/api/session/organization', { organizationId });
    expect((await guest.json('GET', '/api/me')).json.role).toBe('engineer');
    expect((await owner.json('DELETE', `/api/organization/members/${userId}`)).status).toBe(204);
    expect((await guest.json('GET', '/api/me/organizations')).status).toBe(401);
    expect((await elsewhere.json('GET', '/api/me')).json.role).toBe('owner');
    const back = await elsewhere.json('PUT', '/api/session/organization', { organizationId });
    expect(back.status).toBe(404);
  });

  it('the account page works by its forms alone', async () => {
    const browser = await newPerson(place, 'seven@example.org');
    const begun = await browser.post('/account', { do: 'begin-totp' });
    const secret = /<code>([A-Z2-7]{32})<\/code>/.exec(begun.text)?.[1] ?? '';
    const confirmed = await browser.post('/account', { do: 'confirm-totp', code: await appCode(secret) });
    expect(confirmed.text.match(/<code>([0-9a-f]{5}-){3}[0-9a-f]{5}<\/code>/g)).toHaveLength(10);
    expect((await browser.post('/account', { do: 'create-organization', name: 'Seven' })).status).toBe(303);
    expect((await browser.get('/account')).text).toContain('Seven');
    expect(field((await browser.get('/login?next=/account')).text, 'next')).toBe('/account');
  });
});
