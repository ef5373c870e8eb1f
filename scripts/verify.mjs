#!/usr/bin/env node
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { finish } from './doors/options.mjs';
import { ROOT } from './doors/root.mjs';
import { run } from './doors/run.mjs';

const HELP = `npm run verify -- [options]

Runs the published cases through the engine: case, run, method, published value, who published it, ours, difference, verdict.
Ends with 0 when every value is within its tolerance or stands in the EXCUSES.md of test/cases, with its reason. A value that is not
run, or refused, is missed. Beside the cases of test/cases it runs identities and closed forms, and counts the independent checks of every
method, search, strength, support, conductivity, distribution, drawdown and design standard: each needs two.

  --cases DIR   another folder of the same format, without excuses
  --circles S   how free searches for circles are run: grid (default), slope or auto_refine
  --write-docs  put the checks of this run into the tables of docs/theory; without it, tables that say something else are a fault
  --all         print every value, not only those out of tolerance
  --json        the last line is one JSON object: ok, cases, expected (every value in the files, run or not), matched,
                missed (with reasons), medianAbsDiffPct and within1Pct on fixed surfaces, matrix (checks of every
                capability by kind), identities (how many hold)
  --help        this text`;

const CIRCLES = /** @type {const} */ (['grid', 'slope', 'auto_refine']);

const OURS = join(ROOT, 'test/cases');

/** @returns {{ cases: string, circles: (typeof CIRCLES)[number], all: boolean, writeDocs: boolean, json: boolean }} */
function options() {
  try {
    const { values } = parseArgs({
      options: {
        cases: { type: 'string' },
        circles: { type: 'string', default: 'grid' },
        all: { type: 'boolean' },
        'write-docs': { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) {
      process.stdout.write(`${HELP}\n`);
      process.exit(0);
    }
    const circles = CIRCLES.find((name) => name === values.circles);
    if (circles === undefined) throw new Error(`--circles takes ${CIRCLES.join(', ')}.`);
    return {
      circles,
      cases: resolve(values.cases ?? OURS),
      all: values.all === true,
      writeDocs: values['write-docs'] === true,
      json: values.json === true,
    };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${HELP}\n`);
    process.exit(2);
  }
}

const { cases, circles, all, writeDocs, json } = options();
// Only what it runs: a fresh clone need not generate a database client to check numbers.
const compiled = await run('tsc', ['-b', 'libs/slope', 'libs/slope-io']);
if (!compiled.ok) throw new Error(compiled.output);
const { readCases } = await import('./verify/read-cases.mjs');
const { verifyCase } = await import('./verify/verify-case.mjs');
const { excuse, readExcuses } = await import('./verify/excuses.mjs');
const { printRow, summarise } = await import('./verify/report.mjs');
const { checksOf } = await import('./verify/matrix/checks.mjs');
const { coverage } = await import('./verify/matrix/coverage.mjs');
const { FAMILIES } = await import('./verify/matrix/families.mjs');
const { printMatrix } = await import('./verify/matrix/print-matrix.mjs');
const { refreshTheory } = await import('./verify/docs/theory-pages.mjs');
const { checkIdentities } = await import('./verify/identities/check-identities.mjs');

/**
 * The rows of a case; a case that breaks the engine is a fault, and the others are still run.
 * @param {import('@talud/slope-io').PublishedCase} file
 */
function rowsOf(file) {
  try {
    return verifyCase(file, circles);
  } catch (error) {
    faults.push(`${file.id}: ${error instanceof Error ? error.message : error}`);
    return [];
  }
}

const { files, faults } = readCases(cases);
const listed = cases === OURS ? readExcuses(cases) : { excuses: [], faults: [] };
const judged = excuse(files.flatMap(rowsOf), listed.excuses);
faults.push(...listed.faults, ...judged.faults);
for (const row of judged.rows) {
  if (all || row.verdict === 'missed' || row.verdict === 'excused') process.stdout.write(`${printRow(row)}\n`);
}
/** Capabilities are proved by our own cases and the identities together. */
function proveCapabilities() {
  const identities = checkIdentities();
  const covered = coverage(FAMILIES, [...checksOf(judged.rows), ...identities.checks]);
  process.stdout.write(`${printMatrix(covered.matrix)}\n`);
  faults.push(...identities.faults, ...covered.gaps);
  // Pages tell of the run that everybody has: that without options.
  if (circles === 'grid') faults.push(...refreshTheory(covered, writeDocs));
  return { matrix: covered.matrix, identities: identities.checks.length };
}

const proved = cases === OURS ? proveCapabilities() : {};
for (const fault of faults) process.stdout.write(`${fault}\n`);
finish(json, { ...summarise(judged.rows, files.length, faults), ...proved });
