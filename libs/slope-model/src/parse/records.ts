import type { SeismicRecordDocument } from '../document.js';
import { LIMITS } from '../limits.js';
import { cleanName } from '../values/clean-text.js';
import { coerceEach, coerceFloat, coerceFloatIn, coerceIntIn, coerceRecord, inRange } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { parseBlob } from './flow.js';

/** Reads the records of a stored document. Blobs are named, not looked at. */
export function parseRecords(raw: unknown): Parsed<readonly SeismicRecordDocument[]> | Refused {
  const list = raw === undefined ? parsed([]) : coerceEach('seismicRecords', raw, parseRecord);
  if (!list.ok) return list;
  const records = list.value;
  const distinct = (values: readonly string[]) => new Set(values).size === values.length;
  const unique = distinct(records.map(({ id }) => id)) && distinct(records.map(({ name }) => name));
  if (unique && records.length <= LIMITS.seismicRecords) return parsed(records);
  return refuse(
    'E_INVALID_ARGUMENT',
    'seismicRecords: a name or id occurs twice, or there are too many.',
    'Correct them.',
  );
}

function parseRecord(path: string, raw: unknown): Parsed<SeismicRecordDocument> | Refused {
  const given = coerceRecord(path, raw, ['id', 'name', 'stepS', 'peakG', 'samples']);
  if (!given.ok) return given;
  const id = cleanName(`${path}.id`, given.value.id);
  if (!id.ok) return id;
  const name = cleanName(`${path}.name`, given.value.name);
  if (!name.ok) return name;
  const within = coerceFloatIn(`${path}.stepS`, given.value.stepS, { above: 0, max: 10 }, 's');
  if (!within.ok) return within;
  const peakG = coerceFloat(`${path}.peakG`, given.value.peakG);
  if (!peakG.ok) return peakG;
  const samples = parseSamples(`${path}.samples`, given.value.samples);
  if (!samples.ok) return samples;
  return parsed({ id: id.value, name: name.value, stepS: within.value, peakG: peakG.value, samples: samples.value });
}

function parseSamples(path: string, raw: unknown): Parsed<SeismicRecordDocument['samples']> | Refused {
  if (Array.isArray(raw)) {
    const values: number[] = [];
    for (const item of raw) {
      const value = coerceFloat(path, item);
      if (!value.ok) return value;
      values.push(value.value);
    }
    const count = inRange(`${path} (how many)`, values.length, { min: 2, max: LIMITS.recordSamples });
    return count.ok ? parsed(values) : count;
  }
  const given = coerceRecord(path, raw, ['blob', 'count']);
  if (!given.ok) return given;
  const blob = parseBlob(`${path}.blob`, given.value.blob);
  if (!blob.ok) return blob;
  const within = coerceIntIn(`${path}.count`, given.value.count, { min: 2, max: LIMITS.recordSamples });
  return within.ok ? parsed({ blob: blob.value, count: within.value }) : within;
}
