import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../support/browser.js';
import { newPerson } from '../support/people.js';
import { type Place, startPlace } from '../support/place.js';

/** What anybody may do who has signed up: make organizations, and have mails sent in their name. */
describe('organizations of strangers', () => {
  let place: Place;
  let owner: Browser;
  beforeAll(async () => {
    place = await startPlace();
    owner = await place.signedIn('alfa', 'owner');
  });
  afterAll(() => place.close());

  const make = (browser: Browser, name: string) => browser.json('POST', '/api/organizations', { name });
  const makeByForm = (browser: Browser, name: string) => browser.post('/account', { do: 'create-organization', name });

  it.each([
    ['lines of a mail', 'Alfa\n\nYour account is closed. Go to http://evil.example'],
    ['a zero byte', 'Alfa\0'],
    ['characters that turn the reading around', 'Alfa \u202Egro.live'],
    ['half of a surrogate pair', 'Alfa \ud800'],
  ])('have no %s in their names', async (_, name) => {
    const answer = await make(owner, name);
    expect([answer.status, answer.json.error.code]).toEqual([400, 'E_INVALID_ARGUMENT']);
    // A form sends half a pair as U+FFFD, which can be shown.
    if (!/\p{Cs}/u.test(name)) expect((await makeByForm(owner, name)).status).toBe(400);
    expect(await place.sql(`SELECT FROM organization WHERE name ~ '[[:cntrl:]]'`)).toHaveLength(0);
  });

  it('are ten of a person, who would else have as many plans’ worth of everything, however many are made at once', async () => {
    const person = await newPerson(place, 'founder@elsewhere.example');
    const made = await Promise.all(Array.from({ length: 15 }, (_, i) => make(person, `At once ${i}`)));
    expect(made.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    for (let i = 0; i < 12; i++) await make(person, `One more ${i}`);
    const owned = await place.sql(
      `SELECT FROM membership m JOIN user_email e ON e.user_id = m.user_id WHERE e.email = 'founder@elsewhere.example'`,
    );
    expect(owned).toHaveLength(10);
    expect((await make(person, 'Eleventh')).json.error.code).toBe('E_QUOTA_EXCEEDED');
    expect((await makeByForm(person, 'Eleventh')).status).toBe(429);
  });

  it('invite fifty an hour, and one address five times', async () => {
    const invite = (email: string) => owner.json('POST', '/api/organization/invitations', { email, role: 'viewer' });
    const same = [];
    for (let i = 0; i < 6; i++) same.push((await invite('known@elsewhere.example')).status);
    expect(same).toEqual([201, 201, 201, 201, 201, 429]);
    const many = [];
    for (let i = 0; i < 50; i++) many.push((await invite(`nobody-${i}@elsewhere.example`)).status);
    expect(many.filter((status) => status === 201)).toHaveLength(45);
    const form = { do: 'invite', email: 'by-form@elsewhere.example', role: 'viewer' };
    expect((await owner.post('/account/organization', form)).status).toBe(429);
    // Another's are not used up.
    const other = await place.signedIn('beta', 'owner');
    const answer = await other.json('POST', '/api/organization/invitations', {
      ...{ email: 'known@elsewhere.example', role: 'viewer' },
    });
    expect(answer.status).toBe(201);
  });

  it('whoever signed up with another’s address has five mails sent there, however often they sign in', async () => {
    const email = 'victim@elsewhere.example';
    const password = 'a long enough password of theirs';
    const browser = place.browser();
    expect((await browser.post('/signup', { name: 'A person', email, password })).status).toBe(200);
    for (let i = 0; i < 12; i++) await place.browser().signIn(email, password);
    const mails = await place.mailsTo(email, '/verify');
    expect(mails.length).toBeLessThanOrEqual(5);
  });
});

/** What is asked for while somebody else is taking the right to it away: it waits, and is refused. */
describe('an administrator whose role is going', () => {
  let place: Place;
  beforeAll(async () => {
    place = await startPlace();
  });
  afterAll(() => place.close());

  it.each([
    [
      'make an owner',
      async (going: Browser, friend: string) =>
        going.json('PATCH', `/api/organization/members/${friend}`, { role: 'owner' }),
    ],
    [
      'remove a member',
      async (going: Browser, friend: string) => going.json('DELETE', `/api/organization/members/${friend}`),
    ],
    [
      'invite themselves back',
      async (going: Browser) =>
        going.json('POST', '/api/organization/invitations', { email: 'back@elsewhere.example', role: 'admin' }),
    ],
  ])('does not %s any more', async (_, ask) => {
    const going = await place.signedIn('alfa', 'owner');
    const { organizationId, userId } = (await going.json('GET', '/api/me')).json;
    const friend = place.gateway.organizations.alfa.members.viewer.userId;
    let asked: ReturnType<typeof ask> | undefined;
    const become = `UPDATE membership SET role = $3 WHERE org_id = $1 AND user_id = $2`;
    await place.sql(become, [organizationId, place.gateway.organizations.alfa.members.admin.userId, 'owner']);
    await place.gateway.auth.transaction(async (statements) => {
      await statements.execute({ text: become, values: [organizationId, userId, 'viewer'] });
      asked = ask(going, friend);
      await Promise.race([asked, place.untilWaiting()]);
    });
    expect((await asked)?.status).toBe(403);
    expect(await place.asOwner('SELECT FROM invitation')).toHaveLength(0);
    expect(await place.sql(`SELECT role FROM membership WHERE user_id = $1 AND removed_at IS NULL`, [friend])).toEqual([
      { role: 'viewer' },
    ]);
    await place.sql(become, [organizationId, userId, 'owner']);
  });
});
