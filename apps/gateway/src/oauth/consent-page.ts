import type { OrganizationRow, Session } from '@talud/identity';
import { isLocal, type PendingConsent, redirectHost } from '@talud/oauth';
import type { AssistantsPolicy } from '@talud/store';
import { type Html, html } from '../pages/html.js';
import type { Texts } from '../pages/texts/english.js';
import type { Offer } from './grant-choice.js';
import { grantChoices } from './grant-form.js';

export interface ConsentView {
  readonly texts: Texts;
  readonly session: Session;
  readonly pending: PendingConsent;
  readonly handle: string;
  readonly organizations: readonly OrganizationRow[];
  readonly organization: OrganizationRow;
  readonly policy: AssistantsPolicy;
  readonly offer: Offer;
  /** Proves that this page was shown to this session. */
  readonly token: string;
  /** What was wrong with the answer that was given, and that answer, which the page shows again. */
  readonly error?: string;
  readonly given?: ReadonlyMap<string, string>;
}

/** Who asks, where the answer goes, and what the person may choose. Everything works without script. */
export function consentBody(view: ConsentView): Html {
  const { texts, session, organization, error } = view;
  const text = texts.consent;
  return html`${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
${whoAsks(view)}
<p>${text.signedInAs(session.name, session.email)}</p>
${organizationChoice(view)}
<form method="post" action="/oauth/consent">
<input type="hidden" name="request" value="${view.handle}">
<input type="hidden" name="organization" value="${organization.id}">
<input type="hidden" name="token" value="${view.token}">
<p>${text.onlyThis(organization.name)}</p>
${grantChoices({ ...view, role: organization.role })}
<p class="quiet">${text.later}</p>
<button name="decision" value="allow">${text.allow}</button>
<button name="decision" value="deny" class="second">${text.deny}</button>
</form>`;
}

export function whoAsks({ texts, pending }: Pick<ConsentView, 'texts' | 'pending'>): Html {
  const text = texts.consent;
  const back = isLocal(pending.redirectUri) ? text.appHere : redirectHost(pending.redirectUri);
  return html`<p>${text.asks(pending.clientName, back)}</p>
<p class="quiet"><code>${pending.redirectUri}</code></p>
${isLocal(pending.redirectUri) && html`<p class="note">${text.local}</p>`}
<p class="quiet">${text.unproved}${pending.clientSource === 'document' && html` ${text.document(new URL(pending.clientId).host)}`}</p>`;
}

export function organizationChoice({
  texts,
  handle,
  organizations,
  organization,
}: Pick<ConsentView, 'texts' | 'handle' | 'organizations' | 'organization'>): Html | undefined {
  if (organizations.length < 2) return undefined;
  const options = organizations.map(
    (one) => html`<option value="${one.id}"${one.id === organization.id && html` selected`}>${one.name}</option>`,
  );
  return html`<form method="get" action="/oauth/consent"><input type="hidden" name="request" value="${handle}">
<label for="organization">${texts.consent.organization}</label><select id="organization" name="organization">${options}</select>
<button class="second">${texts.consent.choose}</button></form>`;
}
