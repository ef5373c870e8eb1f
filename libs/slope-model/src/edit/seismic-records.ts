import type { ProjectDocument, SeismicRecordDocument } from '../document.js';
import { INLINE_SAMPLES } from '../flow/record-samples.js';
import { LIMITS } from '../limits.js';
import { effectiveSetting } from '../settings/schema.js';
import { cleanName } from '../values/clean-text.js';
import { coerceChoice, coerceEach, coerceFloat, coerceFloatIn, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { type DocumentEdited, edited, freeName, withHandle } from './edited.js';

export const RECORD_UNITS = ['g', 'cm/s2', 'm/s2'] as const;

/** How many of a unit are one g. */
const PER_G = { g: 1, 'cm/s2': 980.665, 'm/s2': 9.80665 } as const;

const RECORD_KEYS = ['record', 'name', 'text', 'accelerations', 'dt', 'unit'] as const;

/** A record as a call wishes it; its samples are at hand when they are new. */
export interface RecordWished {
  record: SeismicRecordDocument;
  created: boolean;
  /** Present when there are too many for the document. */
  apart?: readonly number[];
  notes: readonly string[];
}

/** Reads a new record, or a new name or step of the one that `record` names. */
export function wishedRecord(
  document: ProjectDocument,
  args: unknown,
  newId: () => string,
): Parsed<RecordWished> | Refused {
  const given = coerceRecord('seismic_record_set', args, RECORD_KEYS);
  if (!given.ok) return given;
  const records = document.seismicRecords ?? [];
  const old = given.value.record === undefined ? parsed(undefined) : withHandle('record', records, given.value.record);
  if (!old.ok) return old;
  const others = records.filter((one) => one !== old.value);
  const name =
    given.value.name === undefined
      ? parsed(old.value?.name ?? freeName(others, 'Record'))
      : cleanName('name', given.value.name);
  if (!name.ok) return name;
  if (others.some((one) => one.name === name.value)) {
    return refuse('E_CONFLICT', `There is already a record "${name.value}".`, 'Give each record its own name.');
  }
  const dt = given.value.dt === undefined ? parsed(undefined) : step(given.value.dt);
  if (!dt.ok) return dt;
  if (old.value !== undefined) {
    if (given.value.text !== undefined || given.value.accelerations !== undefined || given.value.unit !== undefined) {
      return refuse(
        'E_INVALID_ARGUMENT',
        'The samples of a record stay as they are.',
        'Change its name or dt, or make another record.',
      );
    }
    return parsed({
      record: { ...old.value, name: name.value, stepS: dt.value ?? old.value.stepS },
      created: false,
      notes: [],
    });
  }
  if (records.length >= LIMITS.seismicRecords) {
    return refuse(
      'E_TOO_LARGE',
      `A project holds at most ${LIMITS.seismicRecords} records.`,
      'Delete one that is not used.',
    );
  }
  const samples = samplesFrom(given.value, dt.value);
  if (!samples.ok) return samples;
  const { values, stepS, notes } = samples.value;
  const apart = values.length > INLINE_SAMPLES;
  const peakG = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const record = {
    id: newId(),
    name: name.value,
    stepS,
    peakG,
    samples: apart ? { blob: '', count: values.length } : values,
  };
  return parsed({ record, created: true, ...(apart ? { apart: values } : {}), notes });
}

/** The document with a record that was wished; `blob` is the hash of its samples, when they lie apart. */
export function withRecord(
  document: ProjectDocument,
  { record, created, apart, notes }: RecordWished,
  blob: string | undefined,
): DocumentEdited<{ record: SeismicRecordDocument; created: boolean }> {
  const records = document.seismicRecords ?? [];
  const kept: SeismicRecordDocument =
    apart === undefined ? record : { ...record, samples: { blob: blob ?? '', count: apart.length } };
  const list = created ? [...records, kept] : records.map((one) => (one.id === kept.id ? kept : one));
  return edited({ ...document, seismicRecords: list }, { record: kept, created }, notes);
}

/** Deletes a record; an analysis of displacements that was to read it is switched off. */
export function deleteRecord(
  document: ProjectDocument,
  handle: unknown,
): DocumentEdited<SeismicRecordDocument> | Refused {
  const records = document.seismicRecords ?? [];
  const found = withHandle('record', records, handle);
  if (!found.ok) return found;
  const kept = records.filter((one) => one !== found.value);
  const { seismicRecords: _records, ...rest } = document;
  const left: ProjectDocument = kept.length === 0 ? rest : { ...rest, seismicRecords: kept };
  if (effectiveSetting(document.settings, 'seismic.record_id') !== found.value.id) return edited(left, found.value);
  const settings = Object.fromEntries(
    Object.entries(document.settings).filter(
      ([path]) => !['seismic.record_id', 'seismic.newmark', 'seismic.polarity', 'seismic.scale'].includes(path),
    ),
  );
  return edited({ ...left, settings }, found.value, ['seismic.newmark was on with this record: it is off now.']);
}

function step(raw: unknown): Parsed<number> | Refused {
  return coerceFloatIn('dt', raw, { above: 0, max: 10 }, 's');
}

interface Samples {
  values: readonly number[];
  stepS: number;
  notes: readonly string[];
}

function samplesFrom(
  given: { readonly [K in (typeof RECORD_KEYS)[number]]?: unknown },
  dt: number | undefined,
): Parsed<Samples> | Refused {
  if ((given.text === undefined) === (given.accelerations === undefined)) {
    return refuse('E_INVALID_ARGUMENT', 'A record has one source.', 'Give either text or accelerations.');
  }
  const unit = given.unit === undefined ? parsed('g' as const) : coerceChoice('unit', given.unit, RECORD_UNITS);
  if (!unit.ok) return unit;
  const rows = given.text === undefined ? listed(given.accelerations) : read(given.text);
  if (!rows.ok) return rows;
  const { values, times } = rows.value;
  if (values.length < 2 || values.length > LIMITS.recordSamples) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `The record has ${values.length} samples.`,
      `Give 2 to ${LIMITS.recordSamples}.`,
    );
  }
  const own = times === undefined ? parsed(undefined) : stepOf(times);
  if (!own.ok) return own;
  const stepS = dt ?? own.value;
  if (stepS === undefined) {
    return refuse(
      'E_INVALID_ARGUMENT',
      'The record has no times and no dt.',
      'Give dt, the time from one sample to the next, in s.',
    );
  }
  const note =
    dt !== undefined && own.value !== undefined && Math.abs(dt - own.value) > 1e-6
      ? [`The times of the text are ${own.value} s apart; dt ${dt} s is taken.`]
      : [];
  return parsed({ values: values.map((value) => value / PER_G[unit.value]), stepS, notes: note });
}

interface Rows {
  values: readonly number[];
  times?: readonly number[];
}

function listed(raw: unknown): Parsed<Rows> | Refused {
  const values = coerceEach('accelerations', raw, coerceFloat);
  return values.ok ? parsed({ values: values.value }) : values;
}

/** One value a line, or time and value; lines that begin with #, ; or % are comments. */
function read(raw: unknown): Parsed<Rows> | Refused {
  if (typeof raw !== 'string') return refuse('E_INVALID_ARGUMENT', 'text must be a text.', 'Give lines of numbers.');
  const values: number[] = [];
  const times: number[] = [];
  for (const [index, line] of raw.split(/\r?\n/u).entries()) {
    const words = line.trim().split(/[\s,]+/u);
    if (words[0] === '' || /^[#;%]/u.test(words[0] ?? '')) continue;
    const numbers = words.filter((word) => word !== '').map(Number);
    if (numbers.length > 2 || !numbers.every(Number.isFinite)) {
      return refuse(
        'E_INVALID_ARGUMENT',
        `Line ${index + 1} of the text is no sample.`,
        'Write one value a line, or time and value.',
      );
    }
    if (numbers.length === 2) times.push(numbers[0] ?? 0);
    values.push(numbers[numbers.length - 1] ?? 0);
  }
  if (times.length === 0) return parsed({ values });
  if (times.length === values.length) return parsed({ values, times });
  return refuse(
    'E_INVALID_ARGUMENT',
    'Some lines of the text have a time and some have none.',
    'Write all lines alike.',
  );
}

function stepOf(times: readonly number[]): Parsed<number> | Refused {
  const stepS = ((times[times.length - 1] ?? 0) - (times[0] ?? 0)) / (times.length - 1);
  const even = times.every((time, i) => Math.abs(time - (times[0] ?? 0) - i * stepS) < 0.02 * stepS);
  if (stepS > 0 && even) return parsed(Math.round(stepS * 1e9) / 1e9);
  return refuse(
    'E_INVALID_ARGUMENT',
    'The times of the text are not equally far apart.',
    'Resample the record, or give the values alone with dt.',
  );
}
