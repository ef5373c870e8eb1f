import type { AssistantsPolicy } from '@talud/store';
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
  /** An answer that could not be taken, which is shown again. */
  readonly given?: ReadonlyMap<string, string>;
}

const CHECKED = html` checked`;

/** What a person chooses for an assistant: what it may do, with which tools, how long. `readGrant` reads it. */
export function grantChoices(view: GrantView): Html {
  return html`${accessChoice(view)}
${toolChoice(view)}
<label for="days">${view.texts.consent.life}</label>
<select id="days" name="days">${lifeChoices(view)}</select>`;
}

function accessChoice({ texts, role, policy, given }: GrantView): Html {
  const text = texts.consent;
  const refused = role === 'viewer' ? text.editRole : policy.access === 'read' ? text.editPolicy : undefined;
  const edits = refused === undefined && given?.get('access') === 'edit';
  return html`<fieldset><legend>${text.access}</legend>
<label class="choice"><input type="radio" name="access" value="read"${!edits && CHECKED}><span>${text.read}</span></label>
${
  refused === undefined
    ? html`<label class="choice"><input type="radio" name="access" value="edit"${edits && CHECKED}><span>${text.edit}</span></label>`
    : html`<p class="quiet">${refused}</p>`
}</fieldset>`;
}

/** With which parts and tools; usual ones unless something else is given. */
export function toolChoice({ texts, offer, given }: Pick<GrantView, 'texts' | 'offer' | 'given'>): Html {
  const text = texts.consent;
  const many = (count: number): Html | undefined =>
    count > MANY_TOOLS ? html` <strong>${text.many}</strong>` : undefined;
  const profile = (value: string, label: Html): Html => {
    const checked = (given?.get('tools') ?? 'compact') === value;
    return html`<label class="choice"><input type="radio" name="tools" value="${value}"${checked && CHECKED}><span>${label}</span></label>`;
  };
  const group = (name: string, label: string, usual: boolean): Html =>
    html`<label class="choice"><input type="checkbox" name="set.${name}"${
      (given?.has(`set.${name}`) ?? usual) && CHECKED
    }><span>${label}</span></label>`;
  return html`<fieldset><legend>${text.modules}</legend>${offer.modules.map(
    ({ name, usual }) =>
      html`<label class="choice"><input type="checkbox" name="module.${name}"${(given?.has(`module.${name}`) ?? usual) && CHECKED}><span>${text.grant.modules[name]}: ${text.moduleHelp[name]}</span></label>`,
  )}</fieldset>
<fieldset><legend>${text.tools}</legend>
${profile('compact', html`${text.group(text.grant.profiles.compact, offer.compact)}`)}
${profile('full', html`${text.group(text.grant.profiles.full, offer.full)}${many(offer.full)}`)}
${profile('some', html`${text.some}`)}
<fieldset class="of-choice" aria-label="${text.some}">
${group('compact', text.group(text.grant.profiles.compact, offer.compact), true)}
${offer.sets.map(({ name, count }) => group(name, text.group(text.grant.sets[name], count), false))}</fieldset></fieldset>`;
}

function lifeChoices({ texts, policy, given }: GrantView): Html[] {
  const offered = LIFE_DAYS.filter((days) => days <= policy.days);
  const days = offered.length > 0 ? offered : [policy.days];
  const usual = days.includes(USUAL_DAYS) ? USUAL_DAYS : days.at(-1);
  const chosen = days.find((one) => String(one) === given?.get('days')) ?? usual;
  return days.map(
    (one) => html`<option value="${one}"${one === chosen && html` selected`}>${texts.consent.days(one)}</option>`,
  );
}
