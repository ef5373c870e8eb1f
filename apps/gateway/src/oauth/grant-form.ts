import type { AssistantsPolicy } from '@talud/oauth';
import type { Role } from '@talud/tenancy';
import { type Html, html } from '../pages/html.js';
import type { Texts } from '../pages/texts/english.js';
import { LIFE_DAYS, MANY_TOOLS, type Offer, USUAL_DAYS } from './grant-choice.js';

export interface GrantView {
  readonly texts: Texts;
  /** Of the person, in the organization that the grant is for. */
  readonly role: Role;
  readonly policy: AssistantsPolicy;
  readonly offer: Offer;
}

/** What a person chooses for an assistant: what it may do, with which tools, how long. `readGrant` reads it. */
export function grantChoices(view: GrantView): Html {
  return html`${accessChoice(view)}
${toolChoice(view)}
<label for="days">${view.texts.consent.life}</label>
<select id="days" name="days">${lifeChoices(view)}</select>`;
}

function accessChoice({ texts, role, policy }: GrantView): Html {
  const text = texts.consent;
  const refused = role === 'viewer' ? text.editRole : policy.access === 'read' ? text.editPolicy : undefined;
  return html`<fieldset><legend>${text.access}</legend>
<label class="choice"><input type="radio" name="access" value="read" checked><span>${text.read}</span></label>
${
  refused === undefined
    ? html`<label class="choice"><input type="radio" name="access" value="edit"><span>${text.edit}</span></label>`
    : html`<p class="quiet">${refused}</p>`
}</fieldset>`;
}

function toolChoice({ texts, offer }: GrantView): Html {
  const text = texts.consent;
  const many = (count: number): Html | undefined =>
    count > MANY_TOOLS ? html` <strong>${text.many}</strong>` : undefined;
  return html`<fieldset><legend>${text.modules}</legend>${offer.modules.map(
    ({ name, usual }) =>
      html`<label class="choice"><input type="checkbox" name="module.${name}"${usual && html` checked`}><span>${text.moduleNames[name]}</span></label>`,
  )}</fieldset>
<fieldset><legend>${text.tools}</legend>
<label class="choice"><input type="radio" name="tools" value="compact" checked><span>${text.compact(offer.compact)}</span></label>
<label class="choice"><input type="radio" name="tools" value="full"><span>${text.full(offer.full)}${many(offer.full)}</span></label>
<label class="choice"><input type="radio" name="tools" value="some"><span>${text.some}</span></label>
${offer.sets.map(
  ({ name, count }) =>
    html`<label class="choice"><input type="checkbox" name="set.${name}"><span>${text.group(name, count)}</span></label>`,
)}</fieldset>`;
}

function lifeChoices({ texts, policy }: GrantView): Html[] {
  const offered = LIFE_DAYS.filter((days) => days <= policy.days);
  const days = offered.length > 0 ? offered : [policy.days];
  const usual = days.includes(USUAL_DAYS) ? USUAL_DAYS : days.at(-1);
  return days.map(
    (one) => html`<option value="${one}"${one === usual && html` selected`}>${texts.consent.days(one)}</option>`,
  );
}
