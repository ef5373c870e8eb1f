import {
  cleanName,
  type Parsed,
  type ProjectDocument,
  parseDocument,
  parsed,
  type Refused,
  randomVariables,
  refuse,
  tangled,
} from '@talud/slope-model';
import { Ledger, type LedgerEntry } from '../ledger.js';
import { type GivenBoundary, ogrBoundaries } from './boundaries.js';
import { ogrCrackWater } from './crack-water.js';
import { ogrLoads } from './loads.js';
import { ogrMaterials } from './materials.js';
import { type Members, membersOf, noteUnknown, quoted } from './members.js';
import { isEmpty, OGR_PARTS, type OgrPart, passOver } from './parts.js';
import { type Assignment, checkedRegions, ogrAssignments } from './regions.js';
import { ogrFocus, ogrVariables } from './search-objects.js';
import { ogrSeismic } from './seismic.js';
import { ogrSettings, type SettingsGiven } from './settings.js';

export interface OgrProject {
  readonly document: ProjectDocument;
  /** What of the file was kept, changed and left out, and what the person should look at. */
  readonly ledger: readonly LedgerEntry[];
}

/** The only one that there has been. */
const FORMAT = '0.1';

const READ = [
  ...['format_version', 'id', 'name', 'settings', 'boundaries', 'materials', 'seismic'],
  ...['region_assignments', 'random_variables', 'focus_objects'],
];
const LEFT_OUT = ['support_types', 'annotations', 'fem_mesh', 'seepage_bcs', 'seepage_result', 'transient_results'];

/** Whether what a file holds is a project of OGR Slip2D: our own files spell the version of their form otherwise. */
export function isOgr(file: unknown): boolean {
  return typeof file === 'object' && file !== null && Object.hasOwn(file, 'format_version');
}

/**
 * Reads a project file of OGR Slip2D (`.ogr`, format 0.1) as its documentation (Sáez López, OpenGeoRock, 2026: sections 2.1
 * to 2.7 and 5.4) and the examples beside it describe it. Values go
 * through the same checks as a document of our own. What would move a number and cannot be held is refused, or told when the
 * caller leaves it out; what nobody here knows is told.
 *
 * @param leaveOut parts that may be passed over
 */
export function readOgr(file: unknown, leaveOut: readonly OgrPart[]): Parsed<OgrProject> | Refused {
  const members = ogrMembers(file);
  if (!members.ok) return members;
  const ledger = new Ledger();
  tellBare(members.value, ledger);
  noteUnknown(ledger, 'The file', members.value, [...READ, ...OGR_PARTS, ...LEFT_OUT]);
  const passed = passOver(members.value, leaveOut, ledger);
  if (!passed.ok) return passed;
  const settings = ogrSettings(members.value.get('settings'), leaveOut.includes('seismic_records'), ledger);
  if (!settings.ok) return settings;
  const given = givenProject(members.value, settings.value, leaveOut, ledger);
  if (!given.ok) return given;
  const { raw, assignments, means, followField } = given.value;
  const document = parseDocument(raw);
  if (!document.ok) return document;
  const laid = tangled(document.value) ?? checkedRegions(document.value, assignments, ledger);
  if (!laid.ok) return laid;
  tellOtherMeans(laid.value, means, ledger);
  tellLeftOut(members.value, settings.value, followField, ledger);
  const importNotes = ledger.list();
  return parsed({ document: { ...laid.value, importNotes }, ledger: importNotes });
}

/** The materials alone, with the lines that they name, for whoever copies properties; the ledger is about materials. */
export function readOgrProperties(file: unknown): Parsed<OgrProject> | Refused {
  const members = ogrMembers(file);
  if (!members.ok) return members;
  const settings = ogrSettings(members.value.get('settings'), true, new Ledger());
  if (!settings.ok) return settings;
  const boundaries = ogrBoundaries(members.value.get('boundaries'), new Ledger());
  if (!boundaries.ok) return boundaries;
  const ledger = new Ledger();
  const { permeability } = settings.value;
  const terms = { boundaries: boundaries.value, permeability, drawdown: false, autoHu: false };
  const materials = ogrMaterials(members.value.get('materials'), terms, ledger);
  if (!materials.ok) return materials;
  const document = parseDocument({
    ...{ formatVersion: 1, name: nameOf(members.value), settings: {} },
    ...{ boundaries: boundaries.value, materials: materials.value.materials, placements: [] },
  });
  if (!document.ok) return document;
  if (!isEmpty(members.value.get('support_types'))) {
    ledger.add('problem', 'The support types of the file were not copied: how a file holds them is not published.');
  }
  return parsed({ document: document.value, ledger: ledger.list() });
}

/** First of all: without an outline and materials there is nothing to analyse. */
function tellBare(file: Members, ledger: Ledger): void {
  if (!isEmpty(file.get('boundaries')) || !isEmpty(file.get('materials'))) return;
  ledger.add('problem', 'The file has no outline of the ground and no material: draw the section before a run.');
}

function ogrMembers(file: unknown): Parsed<Members> | Refused {
  const members = membersOf('The file', file);
  if (!members.ok || members.value.get('format_version') === FORMAT) return members;
  const message = `This service reads project files of OGR Slip2D of format_version "${FORMAT}", and this is another.`;
  return refuse('E_INVALID_ARGUMENT', message, 'Save the project again with a version that writes it.');
}

function nameOf(file: Members): string {
  const name = cleanName('name', file.get('name'));
  return name.ok ? name.value : 'Untitled';
}

interface GivenProject {
  /** A document whose values nobody has looked at yet. */
  readonly raw: object;
  readonly assignments: readonly Assignment[];
  readonly means: ReadonlyMap<string, unknown>;
  readonly followField: readonly string[];
}

function givenProject(
  file: Members,
  { settings, permeability }: SettingsGiven,
  leaveOut: readonly OgrPart[],
  ledger: Ledger,
): Parsed<GivenProject> | Refused {
  const boundaries = ogrBoundaries(file.get('boundaries'), ledger);
  if (!boundaries.ok) return boundaries;
  const drawdown = settings['groundwater.advanced_option'] === 'rapid_drawdown';
  const autoHu = settings['groundwater.auto_hu'] === true;
  const terms = { boundaries: boundaries.value, permeability, drawdown, autoHu };
  const materials = ogrMaterials(file.get('materials'), terms, ledger);
  if (!materials.ok) return materials;
  const assignments = ogrAssignments(file.get('region_assignments'), ledger);
  if (!assignments.ok) return assignments;
  const actions = givenActions(file, boundaries.value, leaveOut, ledger);
  if (!actions.ok) return actions;
  const focus = ogrFocus(file.get('focus_objects'), ledger);
  if (!focus.ok) return focus;
  const variables = ogrVariables(file.get('random_variables'), actions.value.converted, ledger);
  if (!variables.ok) return variables;
  const raw = {
    ...{ formatVersion: 1, name: nameOf(file), settings },
    ...{ boundaries: boundaries.value, materials: materials.value.materials },
    placements: assignments.value.map(({ point, materialId }) => ({ point, materialId })),
    ...actions.value.actions,
    ...{ focus: focus.value, randomVariables: variables.value.variables },
  };
  const { followField } = materials.value;
  return parsed({ raw, assignments: assignments.value, means: variables.value.means, followField });
}

function givenActions(
  file: Members,
  boundaries: readonly GivenBoundary[],
  leaveOut: readonly OgrPart[],
  ledger: Ledger,
): Parsed<{ actions: object; converted: ReadonlySet<unknown> }> | Refused {
  const [loads, crack] = [file.get('distributed_loads'), file.get('tension_crack_properties')];
  if (leaveOut.includes('distributed_loads') && !isEmpty(loads)) {
    ledger.add('problem', 'Distributed loads: left out, as asked, and to be added again.');
  }
  const read = ogrLoads(leaveOut.includes('distributed_loads') ? [] : loads, ledger);
  if (!read.ok) return read;
  const seismic = ogrSeismic(file.get('seismic'), ledger);
  if (!seismic.ok) return seismic;
  const cracked = boundaries.some(({ type }) => type === 'tension_crack');
  const dry = leaveOut.includes('tension_crack_properties');
  if (cracked && dry) ledger.add('problem', 'The water in the tension crack: left out, as asked; the crack is dry.');
  const tensionCrackWater = cracked && !dry ? ogrCrackWater(crack, ledger) : parsed(undefined);
  if (!tensionCrackWater.ok) return tensionCrackWater;
  const actions = { loads: read.value.loads, seismic: seismic.value, tensionCrackWater: tensionCrackWater.value };
  return parsed({ actions, converted: read.value.converted });
}

/** Chosen: means are told to six digits. */
const SAME_MEAN = 1e-5;

/** The mean of a random variable is the number that it varies; a file may say another. */
function tellOtherMeans(document: ProjectDocument, means: ReadonlyMap<string, unknown>, ledger: Ledger): void {
  const { defined, lost } = randomVariables(document);
  for (const { key, distribution } of defined) {
    const there = means.get(key);
    if (typeof there === 'number' && Math.abs(there - distribution.mean) <= SAME_MEAN * Math.abs(there)) continue;
    const text = `The random variable ${key} varies about ${distribution.mean}, the number of the project; the file says another mean.`;
    ledger.add('problem', text);
  }
  for (const key of lost) ledger.add('problem', `The random variable ${quoted(key)} varies nothing that is here.`);
}

function tellLeftOut(
  file: Members,
  { transientStages }: SettingsGiven,
  followField: readonly string[],
  ledger: Ledger,
): void {
  ledger.add(
    'dropped',
    'How things are drawn, but for the colours of materials; numbers of materials that are not read there.',
  );
  if (isEmpty(file.get('supports')) && !isEmpty(file.get('support_types'))) {
    ledger.add('dropped', 'The support types: there is no support of them.');
  }
  if (!isEmpty(file.get('annotations'))) ledger.add('dropped', 'The annotations, which no analysis reads.');
  const solved = ['fem_mesh', 'seepage_bcs', 'seepage_result', 'transient_results'].some(
    (part) => !isEmpty(file.get(part)),
  );
  if (!solved && transientStages === 0 && followField.length === 0) return;
  const follows = followField.map((name) => `"${name}"`).join(', ');
  ledger.add(
    followField.length > 0 ? 'problem' : 'dropped',
    `The seepage mesh with its conditions, stages and fields: a field is the answer of an analysis.${
      follows === ''
        ? ''
        : ` ${follows} cannot be analysed until its mesh, the conditions on its edge and the seepage are made anew.`
    }`,
  );
}
