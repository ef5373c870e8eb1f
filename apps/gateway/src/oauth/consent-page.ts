import type { OrganizationRow, Session } from '@talud/identity';
import { type AssistantsPolicy, isLocal, type PendingConsent, redirectHost } from '@talud/oauth';
import { type Html, html } from '../pages/html.js';
import type { Texts } from '../pages/texts/english.js';
import { LIFE_DAYS, MANY_TOOLS, type Offer, USUAL_DAYS } from './grant-choice.js';

const CHECKED = html` checked`;

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
${accessChoice(view)}
${toolChoice(view)}
<label for="days">${text.life}</label>
<select id="days" name="days">${lifeChoices(view)}</select>
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

function accessChoice({ texts, organization, policy, given }: ConsentView): Html {
  const text = texts.consent;
  const refused =
    organization.role === 'viewer' ? text.editRole : policy.access === 'read' ? text.editPolicy : undefined;
  const edits = refused === undefined && given?.get('access') === 'edit';
  return html`<fieldset><legend>${text.access}</legend>
<label class="choice"><input type="radio" name="access" value="read"${!edits && CHECKED}><span>${text.read}</span></label>
${
  refused === undefined
    ? html`<label class="choice"><input type="radio" name="access" value="edit"${edits && CHECKED}><span>${text.edit}</span></label>`
    : html`<p class="quiet">${refused}</p>`
}</fieldset>`;
}

function toolChoice({ texts, offer, given }: ConsentView): Html {
  const text = texts.consent;
  const many = (count: number): Html | undefined =>
    count > MANY_TOOLS ? html` <strong>${text.many}</strong>` : undefined;
  const profile = (value: string, label: Html): Html => {
    const checked = (given?.get('tools') ?? 'compact') === value;
    return html`<label class="choice"><input type="radio" name="tools" value="${value}"${checked && CHECKED}><span>${label}</span></label>`;
  };
  return html`<fieldset><legend>${text.modules}</legend>${offer.modules.map(
    (name) =>
      html`<label class="choice"><input type="checkbox" name="module.${name}"${
        (given?.has(`module.${name}`) ?? true) && CHECKED
      }><span>${text.moduleNames[name] ?? name}</span></label>`,
  )}</fieldset>
<fieldset><legend>${text.tools}</legend>
${profile('compact', html`${text.compact(offer.compact)}`)}
${profile('full', html`${text.full(offer.full)}${many(offer.full)}`)}
${profile('some', html`${text.some}`)}
<fieldset class="of-choice" aria-label="${text.some}">${offer.sets.map(
    ({ name, count }) =>
      html`<label class="choice"><input type="checkbox" name="set.${name}"${
        given?.has(`set.${name}`) && CHECKED
      }><span>${text.group(text.setNames[name] ?? name, count)}</span></label>`,
  )}</fieldset></fieldset>`;
}

function lifeChoices({ texts, policy, given }: ConsentView): Html[] {
  const offered = LIFE_DAYS.filter((days) => days <= policy.days);
  const days = offered.length > 0 ? offered : [policy.days];
  const usual = days.includes(USUAL_DAYS) ? USUAL_DAYS : days.at(-1);
  const chosen = days.find((one) => String(one) === given?.get('days')) ?? usual;
  return days.map(
    (one) => html`<option value="${one}"${one === chosen && html` selected`}>${texts.consent.days(one)}</option>`,
  );
}
