import type { PreparedSection } from '../../section/prepare.js';
import { groundY, lineY, stripAt } from '../../section/strips.js';
import type { SearchExtent } from '../search-extent.js';
import { layerTracks } from './layer-tracks.js';
import type { SearchGround, Window } from './search-ground.js';

/** Chosen: surfaces come out no farther before the toe, and go in no farther behind the crest, than this many heights, by chance. */
const HEIGHTS_BEFORE_TOE = 1;
const HEIGHTS_BEHIND_CREST = 2;

/** The ground of a section as searches of polylines see it: from toe to crest. */
export function groundOfSection(section: PreparedSection, extent: SearchExtent): SearchGround {
  const { strips, direction } = section;
  const { face, heightM, slopeLimits, exitLimits, profileX, profileY } = extent;
  const { xMinM, xMaxM, toleranceM } = section.extent;
  const windowOf = (left: number, right: number): Window =>
    direction > 0 ? { from: left, to: right } : { from: -right, to: -left };
  const within = (s: number) => Math.min(xMaxM, Math.max(xMinM, direction * s));
  const entry = windowOf(slopeLimits.leftM, slopeLimits.rightM);
  const exit = windowOf(Math.max(slopeLimits.leftM, exitLimits.fromM), Math.min(slopeLimits.rightM, exitLimits.toM));
  const toe = { s: direction * face.toeX, y: face.toeY };
  const crest = { s: direction * face.crestX, y: face.crestY };
  const s = Float64Array.from(profileX, (x) => direction * x);
  const y = profileY.slice();
  if (direction < 0) {
    s.reverse();
    y.reverse();
  }
  return {
    direction,
    exit,
    entry,
    likelyExit: overlap(exit, toe.s - HEIGHTS_BEFORE_TOE * heightM, crest.s),
    likelyEntry: overlap(entry, toe.s, crest.s + HEIGHTS_BEHIND_CREST * heightM),
    toe,
    crest,
    heightM,
    toleranceM,
    profile: { s, y },
    groundAt: (at) => groundY(strips, within(at)),
    floorAt: (at) => {
      const x = within(at);
      const strip = stripAt(strips, x);
      return lineY(strips, strip, (strips.start[strip + 1] as number) - 1, x);
    },
    layersAt: (at) => {
      const x = within(at);
      const strip = stripAt(strips, x);
      const from = strips.start[strip] as number;
      return Array.from({ length: (strips.start[strip + 1] as number) - from }, (_, i) =>
        lineY(strips, strip, from + i, x),
      );
    },
    layers: () => layerTracks(strips, direction),
  };
}

/** The part of a window between two places; the whole of it when there is none. */
function overlap(window: Window, from: number, to: number): Window {
  const [low, high] = [Math.max(window.from, from), Math.min(window.to, to)];
  return high > low ? { from: low, to: high } : window;
}
