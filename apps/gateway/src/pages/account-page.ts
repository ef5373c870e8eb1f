import {
  countRecoveryCodes,
  listOrganizations,
  listPasskeys,
  listSessions,
  listSignIns,
  type OrganizationRow,
  type PasskeyRow,
  type Session,
  type SessionRow,
  type SignInEvent,
  type TotpEnrolment,
} from '@talud/identity';
import type { Gateway } from '../gateway.js';
import { browserName } from './browser-name.js';
import { type Html, html } from './html.js';
import { qrPicture } from './qr-picture.js';
import { actionForm, day, type Said, saidLines } from './said.js';
import type { Texts } from './texts/english.js';

/** What an action on the page leads to, shown when the page comes again. */
export interface Result extends Said {
  readonly status?: number;
  readonly enrolment?: TotpEnrolment;
  readonly recoveryCodes?: readonly string[];
}

export interface Account {
  readonly organizations: readonly OrganizationRow[];
  readonly hasTotp: boolean;
  readonly recoveryLeft: number;
  readonly passkeys: readonly PasskeyRow[];
  readonly sessions: readonly SessionRow[];
  readonly signIns: readonly SignInEvent[];
}

export async function readAccount({ auth }: Gateway, session: Session): Promise<Account> {
  const { userId } = session;
  const [totp] = await auth.query<{ confirmed: boolean }>({
    text: `SELECT confirmed_at IS NOT NULL AS confirmed FROM credential_totp WHERE user_id = $1`,
    values: [userId],
  });
  return {
    organizations: await listOrganizations(auth, userId),
    hasTotp: totp?.confirmed ?? false,
    recoveryLeft: await countRecoveryCodes(auth, userId),
    passkeys: await listPasskeys(auth, userId),
    sessions: await listSessions(auth, userId),
    signIns: (await listSignIns(auth, userId)).slice(0, 10),
  };
}

export function accountBody(texts: Texts, session: Session, account: Account, result: Result): Html {
  const text = texts.account;
  return html`${saidLines(result)}
<p>${texts.consent.signedInAs(session.name, session.email)}</p>
<nav aria-label="${text.title}"><ul><li><a href="/projects">${texts.projects.title}</a></li>
<li><a href="/account/assistants">${text.assistants}</a></li>
<li><a href="/account/tokens">${texts.tokens.title}</a></li>
${bringsFilesIn(session, account) && html`<li><a href="/account/files">${texts.files.title}</a></li>`}
${isAdministratorOf(session, account) && html`<li><a href="/account/organization">${texts.organization.link}</a></li>`}</ul></nav>
<form method="post" action="/logout"><button class="second">${texts.signIn.signOut}</button></form>
${organizations(texts, session, account)}
${secondStep(texts, account, result)}${passkeys(texts, session, account)}${password(texts)}${sessions(texts, session, account)}`;
}

function bringsFilesIn(session: Session, { organizations: all }: Account): boolean {
  return all.some((one) => one.id === session.activeOrg && one.role !== 'viewer');
}

function isAdministratorOf(session: Session, { organizations: all }: Account): boolean {
  return all.some((one) => one.id === session.activeOrg && (one.role === 'owner' || one.role === 'admin'));
}

function organizations(texts: Texts, session: Session, account: Account): Html {
  const text = texts.account;
  const rows = account.organizations.map(
    (one) =>
      html`<li>${one.name} <span class="quiet">${texts.roles[one.role]}</span> ${
        one.id === session.activeOrg
          ? html`<strong>${text.active}</strong>`
          : action('use-organization', text.use, html`<input type="hidden" name="organization" value="${one.id}">`)
      }</li>`,
  );
  const name = html`<label for="name">${text.createName}</label>
<input id="name" name="name" type="text" maxlength="200" required>`;
  return html`<h2>${text.organizations}</h2>${rows.length > 0 ? html`<ul class="plain">${rows}</ul>` : html`<p>${text.none}</p>`}
${action('create-organization', text.create, name)}`;
}

function secondStep(texts: Texts, account: Account, { enrolment, recoveryCodes }: Result): Html {
  const text = texts.account;
  const code = html`<label for="code">${texts.secondFactor.code}</label>
<input id="code" name="code" type="text" autocomplete="one-time-code" required>`;
  if (recoveryCodes) {
    return html`<h2>${text.recoveryTitle}</h2><p class="note">${text.recoveryExplain}</p>
<ul>${recoveryCodes.map((one) => html`<li><code>${one}</code></li>`)}</ul>`;
  }
  if (enrolment) {
    return html`<h2>${text.secondStep}</h2><p>${text.totpExplain}</p>
${qrPicture(enrolment.uri, text.totpPicture)}<p>${text.totpKey} <code>${enrolment.secret}</code></p>
<p><a href="${enrolment.uri}">${text.totpOpen}</a></p>${action('confirm-totp', text.totpConfirm, code)}`;
  }
  if (!account.hasTotp) {
    return html`<h2>${text.secondStep}</h2><p>${text.totpOff}</p>${action('begin-totp', text.totpBegin)}`;
  }
  return html`<h2>${text.secondStep}</h2><p>${text.totpOn} ${text.recoveryLeft(account.recoveryLeft)}</p>
<details><summary>${text.totpRemove}</summary><p>${text.totpRemoveExplain}</p>${action('remove-totp', text.totpRemove, code)}</details>`;
}

function passkeys(texts: Texts, session: Session, account: Account): Html {
  const text = texts.account;
  const mayRemove = session.isStrong || !session.hasSecondFactor;
  const rows = account.passkeys.map(
    (one) =>
      html`<li>${one.name} <span class="quiet">${day(one.createdAt)}</span> ${
        mayRemove &&
        action('remove-passkey', text.passkeyRemove, html`<input type="hidden" name="passkey" value="${one.id}">`)
      }</li>`,
  );
  return html`<h2>${text.passkeys}</h2>${
    rows.length > 0 ? html`<ul class="plain">${rows}</ul>` : html`<p>${text.passkeysNone}</p>`
  }
${!mayRemove && rows.length > 0 && html`<p class="quiet">${text.passkeyNeeds}</p>`}
<p class="error" role="alert" id="passkey-failed" hidden>${texts.signIn.passkeyFailed}</p>
<noscript><p class="quiet">${text.passkeyScript}</p></noscript>
<div data-passkey-part hidden><label for="passkey-name">${text.passkeyName}</label>
<input id="passkey-name" type="text" maxlength="80">
<button type="button" class="second" data-passkey="register" data-name-field="passkey-name">${text.passkeyAdd}</button></div>`;
}

function password(texts: Texts): Html {
  const text = texts.account;
  const fields = html`<label for="present">${text.passwordNow}</label>
<input id="present" name="present" type="password" autocomplete="current-password" required>
<label for="next">${text.passwordNew}</label>
<input id="next" name="next" type="password" autocomplete="new-password" required aria-describedby="rule">
<p class="quiet" id="rule">${texts.signUp.passwordRule}</p>`;
  return html`<h2>${text.password}</h2>${action('change-password', text.passwordChange, fields)}`;
}

function sessions(texts: Texts, session: Session, account: Account): Html {
  const text = texts.account;
  const open = account.sessions.map(
    (one) =>
      html`<li>${browserName(one.userAgent ?? '')} <span class="quiet">${one.addressBlock ?? ''}, ${day(one.lastSeenAt)}</span> ${
        one.id === session.id
          ? html`<strong>${text.thisSession}</strong>`
          : action('close-session', text.close, html`<input type="hidden" name="session" value="${one.id}">`)
      }</li>`,
  );
  const past = account.signIns.map(
    (one) => html`<li>${day(one.at)} <span class="quiet">${text.methods[one.method]}, ${one.addressBlock ?? ''}</span>
${one.succeeded ? text.succeeded : html`<strong>${text.failed}</strong>`}</li>`,
  );
  return html`<h2>${text.sessions}</h2><ul class="plain">${open}</ul><h2>${text.signIns}</h2><ul class="plain">${past}</ul>`;
}

function action(name: string, label: string, fields?: Html): Html {
  return actionForm('/account', name, label, fields);
}
