import type { Problem } from '@talud/slope';
import type { FieldDocument, ProjectDocument, RunRequest, RunResult } from '@talud/slope-model';

/** All that an engine process is told: a section and what to do with it. Nothing of it says whose it is. */
export interface EngineOrder {
  readonly document: ProjectDocument;
  readonly request: RunRequest;
}

/** What an engine process says. After the last three it ends. */
export type EngineMessage =
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  | {
      readonly type: 'result';
      readonly engineVersion: string;
      readonly summary: RunResult;
      readonly population?: Uint8Array;
      /** Arrays that the result names by their hash. */
      readonly blobs?: readonly Uint8Array[];
      /** A field that the project shall hold, unless it has changed meanwhile. */
      readonly field?: FieldDocument;
    }
  | { readonly type: 'refused'; readonly problems: readonly Problem[] }
  /** A bug of ours; the text goes to the log and nowhere else. */
  | { readonly type: 'fault'; readonly text: string };

/** Exit code of an engine process whose thread ran out of heap. */
export const OUT_OF_HEAP = 86;
