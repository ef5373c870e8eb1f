import type { Point } from '@talud/slope';
import type { ProjectDocument } from '../document.js';
import { fieldReaders } from '../flow/flow-input.js';
import { flowSource } from '../flow/seepage-model.js';
import { heightAt } from '../geometry/line-height.js';
import { effectiveSetting } from '../settings/schema.js';

/** What keeps the water of a section from being read as it is configured. */
export function groundwaterBlockers(document: ProjectDocument): string[] {
  return [...fieldBlockers(document), ...gridBlockers(document), ...drawdownBlockers(document)];
}

/** What of the water is said but not read, or read but likely not meant. */
export function groundwaterWarnings(document: ProjectDocument): string[] {
  return [
    ...dryWarnings(document),
    ...givenFieldWarnings(document),
    ...excessWarnings(document),
    ...drawdownWarnings(document),
  ];
}

function fieldBlockers(document: ProjectDocument): string[] {
  const reading = fieldReaders(document);
  if (reading.length === 0) return [];
  const names = reading.map((name) => `"${name}"`).join(', ');
  const field = document.seepage?.field;
  if (field === undefined) {
    return [`${names} take their pore pressure from seepage, but no field has been solved: run groundwater_run.`];
  }
  if (field.solvedFrom === flowSource(document)) return [];
  return ['The seepage field is out of date: what it was solved from has changed since. Run groundwater_run again.'];
}

function givenFieldWarnings(document: ProjectDocument): string[] {
  if (document.seepage?.field?.fromFile === undefined || fieldReaders(document).length === 0) return [];
  return ['The seepage field came with a file and was not solved here: groundwater_run solves it again.'];
}

function gridBlockers({ settings, waterGrid }: ProjectDocument): string[] {
  const method = effectiveSetting(settings, 'groundwater.method');
  if (!method.startsWith('grid_')) return [];
  if (waterGrid === undefined)
    return [`groundwater.method is ${method}, but there is no water grid: give one with water_grid_set.`];
  const own = `grid_${waterGrid.valueType}`;
  return own === method
    ? []
    : [`groundwater.method is ${method}, but the water grid holds ${waterGrid.valueType}: set it to ${own}.`];
}

function isDrawdown({ settings }: ProjectDocument): boolean {
  return effectiveSetting(settings, 'groundwater.advanced_option') === 'rapid_drawdown';
}

/** What a drawdown to some level needs, wherever that level comes from. */
export function drawdownBlockers(
  document: ProjectDocument,
  { needsLine = true }: { needsLine?: boolean } = {},
): string[] {
  if (!isDrawdown(document)) return [];
  const line = (type: string) => document.boundaries.find((boundary) => boundary.type === type);
  const [before, after] = [line('water_table'), line('drawdown')];
  const method = effectiveSetting(document.settings, 'groundwater.method');
  return [
    ...(before === undefined ? ['A rapid drawdown starts from the water table, and there is none.'] : []),
    ...(needsLine && after === undefined
      ? ['A rapid drawdown ends at a drawdown line, and there is none: give it as drawdown of model_define.']
      : []),
    ...(before !== undefined && after !== undefined && needsLine ? crossing(before.points, after.points) : []),
    ...(before !== undefined && !document.materials.some(({ porePressure }) => porePressure.source === 'water_table')
      ? [`No material takes its pore pressure from "${before.name}", so nothing is drawn down.`]
      : []),
    ...(method === 'none' || method.startsWith('grid_')
      ? [`A rapid drawdown reads the water table, but groundwater.method is ${method}.`]
      : []),
    ...fieldReaders(document).map(
      (name) =>
        `"${name}" takes its pore pressure from seepage: follow its drawdown with a transient analysis instead.`,
    ),
    ...multistageBlockers(document),
  ];
}

/** The level after must not stand above the one before. */
function crossing(before: readonly Point[], after: readonly Point[]): string[] {
  const xs = [...before, ...after].map(([x]) => x);
  const above = xs.find((x) => {
    const [high, low] = [heightAt(before, x), heightAt(after, x)];
    return high !== undefined && low !== undefined && low > high + 1e-9 * Math.max(1, Math.abs(high));
  });
  if (above === undefined) return [];
  return [
    `The drawdown line stands above the water table at x = ${above}: the water table is the level before, the drawdown line the one after.`,
  ];
}

function multistageBlockers({ settings, materials }: ProjectDocument): string[] {
  const method = effectiveSetting(settings, 'groundwater.rapid_drawdown_method');
  if (method === 'b_bar') return [];
  const slow = materials.filter(({ undrainedBehaviour }) => undrainedBehaviour);
  if (slow.length === 0) {
    return [`The drawdown method ${method} needs a material with undrained_behaviour and a drawdown_envelope.`];
  }
  return slow.flatMap(({ name, drawdownEnvelope, strength }) => [
    ...(drawdownEnvelope === undefined
      ? [`"${name}" is undrained and has no drawdown_envelope: give its R or Kc = 1 envelope.`]
      : []),
    ...(drawdownEnvelope?.kind === 'kc1' && method === 'corps_2'
      ? [`The drawdown method corps_2 reads an R envelope, and "${name}" has a Kc = 1 one.`]
      : []),
    ...(strength.model === 'mohr_coulomb' || strength.model === 'undrained'
      ? []
      : [
          `"${name}" is undrained and has the curved strength ${strength.model}: a multistage drawdown reads mohr_coulomb or undrained.`,
        ]),
  ]);
}

function drawdownWarnings(document: ProjectDocument): string[] {
  if (!isDrawdown(document)) {
    const idle = document.boundaries.find(({ type }) => type === 'drawdown');
    return idle === undefined ? [] : [`"${idle.name}" is not read: groundwater.advanced_option is not rapid_drawdown.`];
  }
  if (effectiveSetting(document.settings, 'groundwater.rapid_drawdown_method') !== 'b_bar') return [];
  const slow = document.materials.filter(({ undrainedBehaviour, bBar }) => undrainedBehaviour || bBar !== undefined);
  if (slow.length === 0)
    return ['No material has b_bar or undrained_behaviour: all of them drain as fast as the pool falls.'];
  return slow
    .filter(({ bBar }) => bBar === undefined)
    .map(({ name }) => `"${name}" is undrained with b_bar 0: it keeps the whole pressure of the full pool.`);
}

function excessWarnings({ settings, materials, loads = [], seismic }: ProjectDocument): string[] {
  const flagged = loads.filter(({ createsExcess }) => createsExcess).map(({ name }) => name);
  if (effectiveSetting(settings, 'groundwater.advanced_option') !== 'excess_pore_pressure') {
    if (flagged.length === 0) return [];
    return [
      `creates_excess_pore_pressure of ${flagged.join(', ')} is not read: groundwater.advanced_option is not excess_pore_pressure.`,
    ];
  }
  const loading =
    flagged.length > 0 || materials.some(({ weightCreatesExcess }) => weightCreatesExcess) || seismic?.createsExcess;
  return [
    ...(materials.some(({ bBar }) => bBar !== undefined)
      ? []
      : ['No material has a b_bar, so no excess pore pressure develops.']),
    ...(loading
      ? []
      : [
          'Nothing is said to create excess pore pressure: weight_creates_excess of a material, or creates_excess_pore_pressure of a load.',
        ]),
  ];
}

function dryWarnings({ settings, materials }: ProjectDocument): string[] {
  if (effectiveSetting(settings, 'groundwater.method') !== 'none') return [];
  const wet = materials.filter(({ porePressure }) => porePressure.source !== 'none').map(({ name }) => name);
  return wet.length === 0
    ? []
    : [`groundwater.method is none: the water of ${wet.join(', ')} is not read, and nothing ponds.`];
}
