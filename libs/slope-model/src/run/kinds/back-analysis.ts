import type { AnalysisAnswer, ForceWanted, RequiredForce } from '@talud/slope';
import type { ProjectDocument } from '../../document.js';
import { BACK_ANALYSIS_METHODS } from '../../settings/back-analysis.js';
import { effectiveSetting } from '../../settings/schema.js';
import { coerceChoice, coerceCoordinate, coerceFloatIn } from '../../values/coerce.js';
import { type Parsed, parsed, type Refused } from '../../values/refusal.js';
import { type Caption, captionOf } from '../caption.js';
import { hasTerms, type RunRemarks, type RunTerms, runRemarks, type StoredRequest } from '../run-terms.js';
import { round6, type SolvedEntry, solvedEntry } from '../solved-entry.js';

/** Looks for the horizontal force that brings every surface up to a factor of safety. */
export interface BackAnalysisRequest extends RunTerms {
  readonly kind: 'back_analysis';
  readonly wanted: ForceWanted;
}

export interface BackAnalysisResult extends RunRemarks {
  kind: 'back_analysis';
  method_id: string;
  name: string;
  caption: Caption;
  target_fos: number;
  /** m. */
  elevation: number;
  /** Surfaces that have a factor. */
  surfaces: number;
  /** kN per metre of slope: a force that stands as it is; one that is divided by the factor; the larger. */
  active_force: number;
  passive_force: number;
  required_force: number;
  /** Without any such force; null when no surface has a factor. */
  unsupported_fos: number | null;
  /** The surface that needs most, as it is without the force. */
  critical: SolvedEntry | null;
  notes: readonly string[];
}

export function isBackAnalysisRequest(request: StoredRequest): boolean {
  const { wanted } = request;
  return hasTerms(request) && typeof wanted === 'object' && wanted !== null && 'targetFactor' in wanted;
}

/** What is wanted of a back analysis: as the call says, else as the settings do. */
export function forceWanted(
  { settings }: ProjectDocument,
  given: { readonly target_fos?: unknown; readonly elevation?: unknown; readonly method_id?: unknown },
): Parsed<ForceWanted> | Refused {
  const target = given.target_fos ?? effectiveSetting(settings, 'back_analysis.target_fos');
  const targetFactor = coerceFloatIn('target_fos', target, { above: 0, max: 10 });
  if (!targetFactor.ok) return targetFactor;
  const elevation = coerceCoordinate(
    'elevation',
    given.elevation ?? effectiveSetting(settings, 'back_analysis.elevation'),
  );
  if (!elevation.ok) return elevation;
  const method =
    given.method_id === undefined
      ? parsed(effectiveSetting(settings, 'back_analysis.method_id'))
      : coerceChoice('method_id', given.method_id, BACK_ANALYSIS_METHODS);
  if (!method.ok) return method;
  return parsed({ method: method.value, targetFactor: targetFactor.value, elevationM: elevation.value });
}

export function backAnalysisResult(
  document: ProjectDocument,
  request: BackAnalysisRequest,
  search: AnalysisAnswer,
  found: RequiredForce,
): BackAnalysisResult {
  const [method] = search.methods;
  const { targetFactor, elevationM } = request.wanted;
  return {
    kind: 'back_analysis',
    method_id: method?.method ?? request.wanted.method,
    name: method?.name ?? '',
    caption: captionOf(document),
    target_fos: targetFactor,
    elevation: elevationM,
    surfaces: found.surfaces,
    active_force: round6(found.activeKnM),
    passive_force: round6(found.passiveKnM),
    required_force: round6(Math.max(found.activeKnM, found.passiveKnM)),
    unsupported_fos: method === undefined || method.factor === null ? null : round6(method.factor),
    critical: found.critical === null ? null : solvedEntry(document, found.critical),
    ...runRemarks(document, request, search),
    notes: [
      request.wanted.method === 'bishop_simplified'
        ? `The force acts horizontally against the slide at y = ${elevationM} m, with its moment arm about the centre.`
        : 'Janbu takes horizontal equilibrium: the height of the force is not read.',
      ...(found.outOfReach > 0
        ? [
            `${found.outOfReach} surfaces have their centre at or below the force, which holds nothing there: they are left out.`,
          ]
        : []),
      ...(search.population.total < (method?.counts.attempted ?? 0)
        ? ['The search tried more surfaces than it kept; the force is that of the kept ones.']
        : []),
    ],
  };
}
