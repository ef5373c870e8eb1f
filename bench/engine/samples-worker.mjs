import { parentPort } from 'node:worker_threads';
import { prepare, searchSamples } from '@talud/slope';
import { layeredSlope } from './section.mjs';
import { strengthSamples } from './strength-samples.mjs';

// One thread of an overall-slope analysis: a range of samples comes in, how many of them have no factor goes back.
const layered = layeredSlope(['spencer']);
const search = { kind: /** @type {const} */ ('grid'), nx: 9, ny: 9, radiusIncrement: 4 };
const input = { ...layered, settings: { ...layered.settings, search } };
const prepared = prepare(input);
if (!prepared.ok) throw new Error('the section of the scene is refused');
const { section } = prepared;
parentPort?.on('message', ({ from, to, samples }) => {
  const { factors } = searchSamples(1, from, to, strengthSamples(input, section, samples));
  parentPort?.postMessage(factors.filter((factor) => factor === 0).length);
});
