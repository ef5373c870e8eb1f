import { createHash } from 'node:crypto';
import { type LedgerEntry, type OgrPart, readProjectFile, readPropertiesFile } from '@talud/slope-io';
import { arraysApart, imagesAtHand, type Parsed, type ProjectDocument, parsed, type Refused } from '@talud/slope-model';
import { readImages } from './read-images.js';

export interface ProjectFileGiven {
  readonly content: Uint8Array;
  /** `properties`: its materials and support types alone. */
  readonly wanted: 'project' | 'properties';
  readonly leaveOut: readonly OgrPart[];
}

/** A project out of a file, checked whole, as it is to be stored. */
export interface ProjectToStore {
  /** Its long lists stand apart: it names their bytes by their sha256. */
  readonly document: ProjectDocument;
  /** Exactly the bytes that it names. */
  readonly blobs: readonly Uint8Array[];
  /** What became of the file of another program. */
  readonly ledger?: readonly LedgerEntry[];
}

export async function readProject({
  content,
  wanted,
  leaveOut,
}: ProjectFileGiven): Promise<Parsed<ProjectToStore> | Refused> {
  const read = wanted === 'project' ? readProjectFile(content, leaveOut) : readPropertiesFile(content);
  if (!read.ok) return read;
  const { document: opened, ...others } = read.value;
  const images = await readImages(imagesAtHand(opened));
  if (!images.ok) return images;
  const { blobs: given = new Map<string, Uint8Array>(), ...inline } = opened;
  const blobs = [...given.values()];
  const document = await arraysApart(inline, async (bytes) => {
    blobs.push(bytes);
    return createHash('sha256').update(bytes).digest('hex');
  });
  return parsed({ document, blobs, ...others });
}
