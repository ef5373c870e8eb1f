import { createHash } from 'node:crypto';
import { readProjectText } from '@talud/slope-io';
import { arraysApart, type Parsed, type ProjectDocument, parsed, type Refused } from '@talud/slope-model';

/** A project out of a file, checked whole, as it is to be stored. */
export interface ProjectRead {
  /** Its long lists stand apart: it names their bytes by their sha256. */
  readonly document: ProjectDocument;
  /** Exactly the bytes that it names. */
  readonly blobs: readonly Uint8Array[];
}

export async function readProject(content: Uint8Array): Promise<Parsed<ProjectRead> | Refused> {
  const read = readProjectText(content);
  if (!read.ok) return read;
  const { blobs: given = new Map<string, Uint8Array>(), ...inline } = read.value;
  const blobs = [...given.values()];
  const document = await arraysApart(inline, async (bytes) => {
    blobs.push(bytes);
    return createHash('sha256').update(bytes).digest('hex');
  });
  return parsed({ document, blobs });
}
