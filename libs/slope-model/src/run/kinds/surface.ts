import type { SlipSurface, SurfaceEvaluation } from '@talud/slope';
import type { ProjectDocument } from '../../document.js';
import { METHODS } from '../../methods.js';
import { type Caption, headlineCaption } from '../caption.js';
import { headlineAssumptions, headlineValue } from '../headline.js';
import { hasTerms, type RunRemarks, type RunTerms, runRemarks, type StoredRequest } from '../run-terms.js';
import { round6, type SolvedEntry, solvedEntry } from '../solved-entry.js';

/** Tries one surface that somebody names. */
export interface SurfaceRequest extends RunTerms {
  readonly kind: 'surface';
  readonly surface: SlipSurface;
  /** What was moved to make a surface of what was given. */
  readonly notes: readonly string[];
}

export interface SurfaceResult extends RunRemarks {
  kind: 'surface';
  methods: readonly {
    method_id: string;
    name: string;
    caption: Caption;
    value: number | null;
    solved: SolvedEntry | null;
    /** Why there is no factor; absent when there is one. */
    reason?: string;
    text?: string;
  }[];
  notes: readonly string[];
}

export function isSurfaceRequest(request: StoredRequest): boolean {
  const { surface, notes } = request;
  return hasTerms(request) && typeof surface === 'object' && surface !== null && Array.isArray(notes);
}

/** What is kept of one surface that somebody named. */
export function surfaceResult(
  document: ProjectDocument,
  request: SurfaceRequest,
  evaluated: Extract<SurfaceEvaluation, { ok: true }>,
): SurfaceResult {
  return {
    kind: 'surface',
    methods: evaluated.methods.map((answer) => {
      const name = METHODS.find(({ id }) => id === answer.method)?.name ?? answer.method;
      const head = { method_id: answer.method, name, caption: headlineCaption(document) };
      if (answer.ok) {
        const value = headlineValue(document, answer.solved);
        return { ...head, value: value === null ? null : round6(value), solved: solvedEntry(document, answer.solved) };
      }
      return { ...head, value: null, solved: null, reason: answer.rejection.name, text: answer.rejection.text };
    }),
    ...runRemarks(document, request, evaluated, headlineAssumptions(document)),
    notes: request.notes,
  };
}
