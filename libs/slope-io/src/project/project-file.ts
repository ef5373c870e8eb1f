import { type Parsed, type ProjectDocument, parsed, type Refused } from '@talud/slope-model';
import type { LedgerEntry } from '../ledger.js';
import type { OgrPart } from '../ogr/parts.js';
import { isOgr, readOgr, readOgrProperties } from '../ogr/read-ogr.js';
import { readProject } from './project-text.js';
import { readJson } from './read-json.js';

/** A project out of a file. */
export interface ProjectRead {
  readonly document: ProjectDocument;
  /** What became of the file of another program; absent for one of ours, of which nothing is changed. */
  readonly ledger?: readonly LedgerEntry[];
}

/**
 * Reads a project file, ours or one of OGR Slip2D, told apart by what it holds.
 *
 * @param leaveOut parts that may be passed over in a file of OGR Slip2D; not read for ours, of which every part is read
 */
export function readProjectFile(bytes: Uint8Array, leaveOut: readonly OgrPart[]): Parsed<ProjectRead> | Refused {
  return readEither(bytes, (file) => readOgr(file, leaveOut));
}

/** Reads a project file for its materials and support types; of one of OGR Slip2D these are the materials. */
export function readPropertiesFile(bytes: Uint8Array): Parsed<ProjectRead> | Refused {
  return readEither(bytes, readOgrProperties);
}

function readEither(
  bytes: Uint8Array,
  ogr: (file: unknown) => Parsed<ProjectRead> | Refused,
): Parsed<ProjectRead> | Refused {
  const file = readJson(bytes);
  if (!file.ok) return file;
  if (isOgr(file.value)) return ogr(file.value);
  const document = readProject(file.value);
  return document.ok ? parsed({ document: document.value }) : document;
}
