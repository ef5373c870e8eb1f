import type { OptimisedSurface, Point } from '@talud/slope';
import type { ProjectDocument } from '../../document.js';
import { METHODS } from '../../methods.js';
import { effectiveSetting } from '../../settings/schema.js';
import { coerceIntIn } from '../../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../../values/refusal.js';
import { type Caption, captionOf, headlineCaption, valueText } from '../caption.js';
import { parseSurface } from '../parse-surface.js';
import { hasTerms, type RunRemarks, type RunTerms, runRemarks, type StoredRequest } from '../run-terms.js';
import { round6, type SolvedEntry, solvedEntry } from '../solved-entry.js';
import type { MethodResult } from './analysis.js';

/** Bends the critical polyline of an analysis downhill, by the one method. */
export interface OptimizedRequest extends RunTerms {
  readonly kind: 'optimized';
  /** From left to right, m. */
  readonly points: readonly Point[];
  /** Trial surfaces at most. */
  readonly maxIterations: number;
  /** What differs from the analysis that the surface comes from. */
  readonly notes: readonly string[];
}

export interface OptimizedResult extends RunRemarks {
  kind: 'optimized';
  method_id: string;
  name: string;
  caption: Caption;
  /** True when a surface below the given one was found. */
  improved: boolean;
  /** Of the given surface on the section as it is; null when it has no factor there. */
  initial_fos: number | null;
  /** Never above the initial one. */
  final_fos: number | null;
  /** Surfaces tried; of these, those that were kept, and those that were not. */
  iterations: number;
  accepted: number;
  rejected: number;
  /** The figures in a sentence. */
  report: string;
  /** The surface of the final factor. */
  result: SolvedEntry | null;
  admissible: boolean;
  notes: readonly string[];
}

export function isOptimizedRequest(request: StoredRequest): boolean {
  const { points, maxIterations, notes } = request;
  return hasTerms(request) && Array.isArray(points) && typeof maxIterations === 'number' && Array.isArray(notes);
}

/** Trial surfaces at most: as the call says, else as the settings do. */
export function iterationsWanted({ settings }: ProjectDocument, given: unknown): Parsed<number> | Refused {
  if (given === undefined) return parsed(effectiveSetting(settings, 'search.optimize_max_iterations'));
  return coerceIntIn('max_iterations', given, { min: 10, max: 100_000 });
}

/** The critical surface of a method as the start of an optimisation on a section, with what was moved to make it one. */
export function surfaceToOptimize(
  document: ProjectDocument,
  { name, critical }: Pick<MethodResult, 'name' | 'critical'>,
): Parsed<Pick<OptimizedRequest, 'points' | 'notes'>> | Refused {
  if (critical === null) {
    return refuse(
      'E_CONFLICT',
      `${name} found no critical surface in this result: there is nothing to optimize.`,
      'results_get shows why its surfaces have no factor.',
    );
  }
  const named = parseSurface(document, critical.surface);
  if (!named.ok) return named;
  const { surface, notes } = named.value;
  if (surface.type === 'polyline') return parsed({ points: surface.points, notes });
  return refuse(
    'E_CONFLICT',
    `The critical surface of ${name} is a circle; only polylines are optimized.`,
    'Set search.surface_type to non_circular with settings_set and run the analysis again.',
  );
}

export function optimizedResult(
  document: ProjectDocument,
  request: OptimizedRequest,
  found: OptimisedSurface,
): OptimizedResult {
  const { initial, final, iterations, accepted, rejected } = found;
  const method = METHODS.find(({ id }) => id === initial.method);
  const initialFos = initial.ok ? round6(initial.solved.factor) : null;
  const finalFos = final === null ? null : round6(final.factor);
  const name = method?.name ?? initial.method;
  const caption = captionOf(document);
  const told = (fos: number | null) => (fos === null ? 'no factor' : valueText(caption, fos));
  return {
    kind: 'optimized',
    method_id: initial.method,
    name,
    caption,
    improved: initial.ok && final !== null && final.factor < initial.solved.factor,
    initial_fos: initialFos,
    final_fos: finalFos,
    iterations,
    accepted,
    rejected,
    report: `${name}: from ${told(initialFos)} to ${told(finalFos)} in ${iterations} trial surfaces of at most ${request.maxIterations}, ${accepted} accepted, ${rejected} rejected.`,
    result: final === null ? null : solvedEntry(document, final),
    admissible: final !== null,
    ...runRemarks(document, request, found),
    notes: [
      ...request.notes,
      ...(initial.ok ? [] : [`The surface has no factor on the section as it is now: ${initial.rejection.text}`]),
      ...(headlineCaption(document) === caption
        ? []
        : ['The factor is optimized, under the coefficient kh of the model; neither ky nor a displacement is.']),
    ],
  };
}
