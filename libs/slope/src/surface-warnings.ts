import type { Notice, SolvedSurface } from './answer.js';
import { corpsEngineers2 } from './methods/corps-engineers.js';
import { loweKarafiath } from './methods/lowe-karafiath.js';
import { MOST_WORK_RATIO } from './methods/work-ratio.js';
import { STRENGTH_KINDS } from './section/material-table.js';
import type { PreparedSection } from './section/prepare.js';
import { stripAt } from './section/strips.js';
import { shownFactor } from './shown-factor.js';

/** What is to be said of a surface that has a factor, whoever found it. */
export function surfaceWarnings(section: PreparedSection, method: string, solved: SolvedSurface): Notice[] {
  return [
    ...wallWarnings(section, method, solved),
    ...tensionWarnings(method, solved),
    ...shearWarnings(method, solved),
    ...bendWarnings(section, method, solved),
    ...coarseWarnings(method, solved),
  ];
}

/** Chosen: how near its own diameter a circle ends that has turned back, as a share of its radius. */
const AT_DIAMETER = 1e-9;

/** A circle that turns back on itself leaves a wall of soil with nothing to hold on to, however high. */
function wallWarnings(
  { direction }: PreparedSection,
  method: string,
  { surface, crestWallM }: SolvedSurface,
): Notice[] {
  if (surface.type !== 'circle' || !(crestWallM > 0)) return [];
  const crestM = direction > 0 ? surface.xRightM : surface.xLeftM;
  if (direction * (crestM - surface.centre[0]) < surface.radiusM * (1 - AT_DIAMETER)) return [];
  return [
    {
      code: 'ends_in_wall',
      text: `${method}: the circle turns back below the crest, and its mass ends in a vertical crack of ${crestWallM.toFixed(2)} m that nobody drew. search.create_tension_crack_reverse_curvature false leaves such circles out.`,
    },
  ];
}

/** Chosen: a mass nowhere deeper than this share of the height of the ground says little of the slope as a whole. */
const SKIN_SHARE = 0.05;

/** A search without a least depth that ended in a skin of the face, as one does where there is no cohesion. */
export function shallowWarnings({ ground }: PreparedSection, method: string, { slices }: SolvedSurface): Notice[] {
  const levels = ground.y;
  const reliefM = levels.reduce((a, b) => Math.max(a, b)) - levels.reduce((a, b) => Math.min(a, b));
  const depthM = Math.max(...slices.map((slice) => slice.heightM));
  if (!(depthM < SKIN_SHARE * reliefM)) return [];
  return [
    {
      code: 'critical_is_shallow',
      text: `${method}: the critical mass is nowhere deeper than ${Number(depthM.toPrecision(2))} m, where the ground is ${Number(reliefM.toPrecision(3))} m high: a skin of the face. search.min_depth leaves such masses out, so that deeper ones are seen.`,
    },
  ];
}

/** Chosen: a share of bases in tension, or a difference between the treatments, above which a surface is worth a warning. */
const TENSION_SHARE = 0.02;
const TENSION_SPREAD = 0.01;

/** What tension at bases does to a surface, where it is more than a trace. */
function tensionWarnings(method: string, { tension, slicesInTension, slices }: SolvedSurface): Notice[] {
  if (tension === undefined) return [];
  const values = tension.byTreatment.map(({ value }) => value ?? Number.NaN);
  const spread = Math.max(...values) / Math.min(...values) - 1;
  if (tension.share <= TENSION_SHARE && spread <= TENSION_SPREAD) return [];
  const told = tension.byTreatment.map(
    ({ treatment, value }) =>
      `${value === null ? 'no factor' : shownFactor(value)} (${treatment.replaceAll('_', ' ')})`,
  );
  const share = Math.round(100 * tension.share);
  return [
    {
      code: 'tension',
      text: `${method}: ${slicesInTension} of ${slices.length} bases are in tension (${share} %; told above ${100 * TENSION_SHARE} %), which counts as ${tension.treatment.replaceAll('_', ' ')}. By treatment: ${told.join(', ')}.`,
    },
  ];
}

/** A surface that no search would count, given by somebody or searched for without the check. */
function shearWarnings(method: string, { surface, workRatio = 1 }: SolvedSurface): Notice[] {
  if (surface.type === 'circle' || !(workRatio > MOST_WORK_RATIO)) return [];
  return [
    {
      code: 'interslice_shear',
      text: `${method}: the forces between slices are far below what the soil bears where the surface bends: by the work of a slide along it the factor would be up to ${workRatio.toFixed(2)} times as high (searches leave out surfaces above ${MOST_WORK_RATIO}). It is on the low side; compare with circles.`,
    },
  ];
}

/**
 * Where the ground bends, side forces that follow its slope press on the one slice beside the bend, the harder the narrower it is: nothing to a
 * strength that is one line, but a curved one has less of the same force where it is concentrated.
 */
function bendWarnings(section: PreparedSection, method: string, { slices }: SolvedSurface): Notice[] {
  if (method !== corpsEngineers2.name && method !== loweKarafiath.name) return [];
  const isCurved = (materialId: string | undefined) =>
    section.table.strengthKind[section.materials.findIndex(({ id }) => id === materialId)] === STRENGTH_KINDS.curved;
  const { slope, start } = section.strips;
  const slopes = slices.map(({ xCentreM }) => slope[start[stripAt(section.strips, xCentreM)] as number] as number);
  const isAtBend = slices.some(({ materialId }, i) => {
    if (i === 0 || Math.abs((slopes[i] as number) - (slopes[i - 1] as number)) < LEAST_BEND) return false;
    return isCurved(materialId) || isCurved(slices[i - 1]?.materialId);
  });
  if (!isAtBend) return [];
  return [
    {
      code: 'bend_over_curved_strength',
      text: `${method}: the ground bends over bases of curved strength, where this method's side forces press the harder the narrower the slices are: more slices give another factor. Compare with Spencer.`,
    },
  ];
}

/** Chosen: a factor that so few slices put this far off is not the surface's own. */
const COARSE = 0.01;

/** Steep bases, and masses under water whose buoyant weight is what little drives, need more slices than others. */
function coarseWarnings(method: string, { factor, factorOfFinerSlices: finer = factor }: SolvedSurface): Notice[] {
  const off = factor / finer - 1;
  if (!(Math.abs(off) > COARSE)) return [];
  const share = (100 * Math.abs(off)).toFixed(1);
  return [
    {
      code: 'few_slices',
      text: `${method}: with four times as many slices the factor is ${shownFactor(finer)}: so few put it ${share} % too ${off > 0 ? 'high' : 'low'}. Raise methods.num_slices.`,
    },
  ];
}

/** Chosen: a bend of less than two degrees or so changes nothing. */
const LEAST_BEND = 0.03;
