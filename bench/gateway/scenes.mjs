import { openPlace } from '../../scripts/place/open-place.mjs';
import { manyOrganizations } from './many-organizations.mjs';
import { memory } from './memory.mjs';
import { nativeCall } from './native-call.mjs';
import { pickUp } from './pick-up.mjs';
import { replicas } from './replicas.mjs';

/** @typedef {import('../../scripts/place/open-place.mjs').Place} Place */

/**
 * The scenes of the gateway, one after another in one place.
 *
 * @param {{ minutes: number, only?: string | undefined }} options how long the memory is watched; one scene alone
 */
export async function gatewayScenes({ minutes, only }) {
  /** @type {Readonly<Record<string, (place: Place) => Promise<import('../run.mjs').Scene[]>>>} */
  const scenes = {
    'native-call': nativeCall,
    'pick-up': pickUp,
    replicas,
    memory: (place) => memory(place, minutes),
    'many-organizations': manyOrganizations,
  };
  const names = only === undefined ? Object.keys(scenes) : [only];
  const unknown = names.find((name) => !(name in scenes));
  if (unknown) throw new Error(`There is no scene "${unknown}". Scenes: ${Object.keys(scenes).join(', ')}.`);
  const place = await openPlace();
  try {
    const figures = [];
    for (const name of names) figures.push(...((await scenes[name]?.(place)) ?? []));
    return figures;
  } finally {
    await place.close();
  }
}
