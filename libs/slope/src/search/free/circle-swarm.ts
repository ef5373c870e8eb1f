import { randomStream } from '../../statistics/random-stream.js';
import { type Search, type SearchContext, together } from '../search.js';
import type { CircleSwarm } from '../search-settings.js';
import { circleCube } from './circle-cube.js';
import { converse, toeCircleBatch } from './converse.js';
import { groundOfSection } from './ground-of-section.js';
import { particleSwarm } from './particle-swarm.js';

/** Circles through two points of the ground that move as a swarm, one of each method. */
export function circleSwarm(context: SearchContext, settings: CircleSwarm): Search {
  const { section, extent, report } = context;
  const ground = groundOfSection(section, extent);
  const { particles, iterations, seed } = settings;
  report.layout = `A swarm of ${particles} circles, moved ${iterations} times`;
  return together(
    section.settings.methods.map((_, method) =>
      converse(
        { phase: 'particle_swarm', method, expects: particles * iterations },
        particleSwarm(circleCube(ground), [], { ...settings, nicheRadiusM: null }, randomStream(seed)),
        toeCircleBatch(ground),
      ),
    ),
  );
}
