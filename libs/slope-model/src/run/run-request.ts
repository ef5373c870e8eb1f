import type { AnalysisInput, SlipSurface } from '@talud/slope';
import { analysisInput } from '../analysis-input.js';
import type { ProjectDocument } from '../document.js';
import type { MethodId } from '../methods.js';

/** What a job is asked to do with a document, as plain JSON: written by the tool that asks, read by the worker that runs it. */
export type RunRequest =
  | {
      readonly kind: 'analysis';
      readonly methods: readonly MethodId[];
      /** What the caller accepted although nobody said it; the first warnings of the result. */
      readonly acceptedDefaults: readonly string[];
    }
  | {
      readonly kind: 'surface';
      readonly methods: readonly MethodId[];
      readonly surface: SlipSurface;
      readonly notes: readonly string[];
      readonly acceptedDefaults: readonly string[];
    };

/** The engine's input of a request: the document's, with the methods that are asked for. */
export function requestedInput(document: ProjectDocument, request: RunRequest): AnalysisInput {
  const input = analysisInput(document);
  return { ...input, settings: { ...input.settings, methods: request.methods } };
}
