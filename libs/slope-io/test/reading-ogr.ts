import { expect } from '@jest/globals';
import type { LedgerEntry } from '../src/ledger.js';
import type { OgrPart } from '../src/ogr/parts.js';
import { readProjectFile } from '../src/project/project-file.js';
import { ogrFile, ogrMaterial, ogrSettings } from './ogr-file.js';

export const bytes = (file: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(file));

/** The document of a file that is taken, and what is told of each fate. */
export function read(file: unknown, leaveOut: readonly OgrPart[] = []) {
  const project = refused(file, leaveOut);
  if (!project.ok) throw new Error(project.message);
  const { document, ledger = [] } = project.value;
  const told = (fate: LedgerEntry['fate']) => ledger.filter((entry) => entry.fate === fate).map(({ text }) => text);
  return {
    document,
    kept: told('kept'),
    changed: told('changed'),
    dropped: told('dropped'),
    problems: told('problem'),
  };
}

export function refused(file: unknown, leaveOut: readonly OgrPart[] = []) {
  return readProjectFile(bytes(file), leaveOut);
}

/** What a refusal for this reason looks like. */
export const why = (text: string) => ({ ok: false, message: expect.stringContaining(text) });

/** A file whose one material is so. */
export const soil = (more: object) => ogrFile({ materials: [ogrMaterial('Soil', [5, 25], { ...more })] });

/** A file whose settings are so, by path. */
export const configured = (changes: Readonly<Record<string, unknown>>) => ogrFile({ settings: ogrSettings(changes) });
