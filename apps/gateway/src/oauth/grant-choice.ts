import type { Grant } from '@talud/oauth';
import { isAdministrator, type Role } from '@talud/tenancy';
import {
  COMPACT,
  MODULE_NAMES,
  type ModuleName,
  TOOL_SETS,
  type Tool,
  type ToolSet,
  USUAL_MODULES,
} from '@talud/tools';

export const LIFE_DAYS = [1, 7, 30, 90, 180] as const;
export const USUAL_DAYS = 30;
/** Beyond this many tools assistants choose worse. */
export const MANY_TOOLS = 40;

/** What a person may choose from, with the number of tools of each choice. */
export interface Offer {
  readonly modules: readonly { readonly name: ModuleName; readonly usual: boolean }[];
  readonly compact: number;
  readonly full: number;
  readonly sets: readonly { readonly name: ToolSet; readonly count: number }[];
}

/** Tools of administration are offered to administrators alone: to others a grant would never show them. */
export function offer(tools: readonly Tool[], role: Role): Offer {
  const shown = tools.filter((tool) => tool.access !== 'admin' || isAdministrator({ role }));
  return {
    modules: MODULE_NAMES.map((name) => ({ name, usual: USUAL_MODULES.includes(name) })),
    compact: shown.filter((tool) => COMPACT.has(tool.name)).length,
    full: shown.length,
    sets: TOOL_SETS.map((name) => ({ name, count: shown.filter((tool) => tool.set === name).length })).filter(
      (set) => set.count > 0,
    ),
  };
}

/** A grant as the form that asks for it would be filled in. */
export function asGiven({ modules, toolsets, readOnly }: Omit<Grant, 'days'>): ReadonlyMap<string, string> {
  return new Map([
    ['access', readOnly ? 'read' : 'edit'],
    ['tools', toolsets.includes('full') ? 'full' : toolsets.join() === 'compact' ? 'compact' : 'some'],
    ...modules.map((name) => [`module.${name}`, 'on'] as const),
    ...toolsets.map((name) => [`set.${name}`, 'on'] as const),
  ]);
}

/** The grant that a form asks for; undefined when it chooses nothing. Unknown names are left out. */
export function readGrant(form: ReadonlyMap<string, string>): Grant | undefined {
  const modules = MODULE_NAMES.filter((name) => form.has(`module.${name}`));
  const profile = form.get('tools');
  const toolsets =
    profile === 'some'
      ? ['compact', ...TOOL_SETS].filter((name) => form.has(`set.${name}`))
      : [profile === 'full' ? 'full' : 'compact'];
  const days = LIFE_DAYS.find((one) => String(one) === form.get('days')) ?? USUAL_DAYS;
  if (modules.length === 0 || toolsets.length === 0) return undefined;
  return { modules, toolsets, readOnly: form.get('access') !== 'edit', days };
}
