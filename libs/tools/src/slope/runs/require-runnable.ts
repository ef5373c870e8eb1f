import { TaludError } from '@talud/errors';
import {
  documentRegions,
  effectiveSetting,
  METHOD_IDS,
  type MethodId,
  type ProjectDocument,
  type RunTerms,
  regionsByDefault,
  unconfirmedDefaults,
  validate,
} from '@talud/slope-model';
import type { Arguments } from '../../registry/tool.js';
import { closestName } from '../errors/words-of-the-field.js';

/** The ids stand in the list of `analysis_configure` and in the catalogue; `wantedMethods` refuses any other. */
export const METHODS_ARGUMENT = {
  type: 'array',
  items: { type: 'string' },
  minItems: 1,
  uniqueItems: true,
  description: 'Ids of catalog methods. Default: the enabled ones.',
} as const;

export const ACCEPT_DEFAULTS = {
  type: 'boolean',
  description: 'Run although regions have no placed material or water serves nothing; the result says so first.',
} as const;

/** @throws E_NOT_CONFIGURED with every blocker: a wrong number is worse than a refusal. */
export function requireRunnable(document: ProjectDocument, args: Arguments): RunTerms {
  const acceptDefaults = args.accept_defaults === true;
  const regions = documentRegions(document);
  const { canRun, blockers } = validate(document, { acceptDefaults, regions });
  const defaults = unconfirmedDefaults(document, regions);
  if (!canRun) {
    const mendable = blockers.every((blocker) => defaults.includes(blocker));
    throw new TaludError(
      'E_NOT_CONFIGURED',
      `The section cannot be analysed as it is: ${blockers.slice(0, 5).join(' ')}`,
      {
        hint: mendable
          ? 'Place materials and assign water with model_define, or set accept_defaults to true to take it as it is.'
          : 'Mend what it names with model_define (replace false) and analysis_configure; project_validate lists everything.',
        details: { problems: blockers },
      },
    );
  }
  return { methods: wantedMethods(document, args), acceptedDefaults: acceptDefaults ? defaults : [] };
}

/**
 * The methods of the call, else those that the project enables.
 *
 * @throws E_INVALID_ARGUMENT for a method that there is not
 */
export function wantedMethods(document: ProjectDocument, args: Arguments): readonly MethodId[] {
  const wanted = Array.isArray(args.methods)
    ? args.methods.map(String)
    : effectiveSetting(document.settings, 'methods.enabled_methods');
  const known: readonly string[] = METHOD_IDS;
  const unknown = wanted.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    throw new TaludError('E_INVALID_ARGUMENT', 'methods names one that there is not.', {
      hint: closestName(unknown, known),
    });
  }
  return METHOD_IDS.filter((id) => wanted.includes(id));
}

/**
 * What a run that needs materials in their regions, and nothing else of a stability analysis, takes as said.
 *
 * @throws E_NOT_CONFIGURED when nobody said or accepted it
 */
export function refuseDefaults(document: ProjectDocument, args: Arguments): readonly string[] {
  const defaults = regionsByDefault(document, documentRegions(document));
  if (defaults.length === 0 || args.accept_defaults === true) return defaults;
  throw new TaludError('E_NOT_CONFIGURED', `The section is not fully said: ${defaults.slice(0, 5).join(' ')}`, {
    hint: 'Place materials with material_assign, or set accept_defaults to true to take it as it is.',
    details: { problems: defaults },
  });
}

/** @throws E_QUOTA_EXCEEDED */
export function refuseTooMany(surfaces: number, allowed: number): void {
  if (surfaces <= allowed) return;
  throw new TaludError('E_QUOTA_EXCEEDED', `The search has ${surfaces} surfaces; the plan allows ${allowed}.`, {
    hint: 'Use a coarser grid or fewer radii with analysis_configure.',
  });
}
