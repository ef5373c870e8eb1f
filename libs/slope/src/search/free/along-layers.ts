import type { BlockObject, BlockSettings } from './block-lines.js';
import type { LayerTrack } from './layer-track.js';
import type { SearchGround, Window } from './search-ground.js';

/** Chosen: surfaces along the layers of a section, for each method. */
export const LAYER_SURFACES = 1500;
/** Chosen: a surface joins a layer no farther before the toe, and leaves it no farther behind the crest, than this many heights. */
const HEIGHTS_ALONG = 4;
/** Chosen: layers that are followed, those of which most lies about the face. */
const MOST_LAYERS = 60;
/** Chosen: rise of the outermost pieces on their way out, from a seam that comes out of the face to steep active wedges, degrees. */
const TOE_ANGLE_DEG: Window = { from: -20, to: 60 };
const CREST_ANGLE_DEG: Window = { from: 25, to: 80 };

/**
 * Block surfaces that follow each layer in turn: a piece from the ground down to it, a way along it, a piece up to the ground. They find
 * what no circle and hardly any path does, a mass on a thin seam.
 */
export function alongLayers(ground: SearchGround, maxRiseDeg: number): BlockSettings {
  return {
    surfaces: LAYER_SURFACES,
    groups: layersAbout(ground).map((layer) => [layer]),
    toeAngleDeg: TOE_ANGLE_DEG,
    crestAngleDeg: { from: CREST_ANGLE_DEG.from, to: Math.min(CREST_ANGLE_DEG.to, maxRiseDeg) },
    convexOnly: false,
    maxRiseDeg,
  };
}

function layersAbout({ layers, toe, crest, heightM, exit, entry }: SearchGround): BlockObject[] {
  const reach = HEIGHTS_ALONG * heightM;
  const objects = layers().flatMap((track): (BlockObject & { kind: 'layer' })[] => {
    const joins = overlap(track, Math.max(toe.s - reach, exit.from), crest.s);
    const leaves = overlap(track, toe.s, Math.min(crest.s + reach, entry.to));
    return joins.to > joins.from && leaves.to > leaves.from ? [{ kind: 'layer', track, joins, leaves }] : [];
  });
  const lengthOf = ({ joins, leaves }: { joins: Window; leaves: Window }) => leaves.to - joins.from;
  return [...objects].sort((a, b) => lengthOf(b) - lengthOf(a)).slice(0, MOST_LAYERS);
}

function overlap({ s }: LayerTrack, from: number, to: number): Window {
  return { from: Math.max(s[0] ?? 0, from), to: Math.min(s[s.length - 1] ?? 0, to) };
}
