import { randomStream } from '../../statistics/random-stream.js';
import { chordField } from '../chord-circle.js';
import { chordCube } from '../chord-cube.js';
import { groundWalk } from '../ground-walk.js';
import { type Search, type SearchContext, together } from '../search.js';
import type { CircleSwarm } from '../search-settings.js';
import { walkCircles, walkStarts } from '../walk-circles.js';
import { circlesOf, converse } from './converse.js';
import { particleSwarm } from './particle-swarm.js';
import { noted } from './shortlist.js';

/**
 * Circles through two points of the ground that move as a swarm, one of each method; then one walk downhill from each of the best that
 * are unlike each other.
 */
export function circleSwarm(context: SearchContext, settings: CircleSwarm): Search {
  const { section, extent, report } = context;
  const field = chordField(context, groundWalk(extent));
  const cube = chordCube(field);
  const { particles, iterations, seed } = settings;
  report.layout = `A swarm of ${particles} circles, moved ${iterations} times, and a walk downhill from the best of them`;
  return together(
    section.settings.methods.map(function* (_, method): Search {
      const starts = walkStarts(cube, extent.heightM);
      const swarm = particleSwarm(cube, [], { ...settings, nicheRadiusM: null }, randomStream(seed));
      const head = { phase: 'particle_swarm', method, expects: particles * iterations } as const;
      yield* converse(head, noted(swarm, starts), circlesOf);
      yield* walkCircles(context, field, starts, particles * iterations, method);
    }),
  );
}
