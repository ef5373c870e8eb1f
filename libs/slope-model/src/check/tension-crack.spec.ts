import { describe, expect, it } from '@jest/globals';
import { demoDocument } from '../demo-document.js';
import type { ProjectDocument } from '../document.js';
import { tensionCrackWarnings } from './tension-crack.js';

const demo = demoDocument('demo');
/** The crest of the demo slope lies at y 25. */
const cracked = (y: number, elevationM?: number): ProjectDocument => ({
  ...demo,
  boundaries: [
    ...demo.boundaries,
    {
      ...{ id: 'crack', type: 'tension_crack', name: 'Crack', closed: false },
      points: [
        [0, y],
        [50, y],
      ],
    },
  ],
  ...(elevationM === undefined ? {} : { tensionCrackWater: { elevationM } }),
});

describe('a tension crack', () => {
  it.each<[string, ProjectDocument, readonly RegExp[]]>([
    ['under the crest is as it should be', cracked(22), []],
    ['that is half full is as it should be', cracked(22, 23.5), []],
    ['full to the ground is as it should be', cracked(22, 25), []],
    ['above the ground is told', cracked(26), [/nowhere under the ground/u]],
    ['whose water lies under its foot is told', cracked(22, 20), [/up to y 20 lies under the foot.*dry/u]],
    ['whose water lies above the ground is told', cracked(22, 35), [/up to y 35 lies above the ground.*full/u]],
  ])('%s', (_, document, told) => {
    expect(tensionCrackWarnings(document)).toEqual(told.map((text) => expect.stringMatching(text)));
  });

  it('that is not there is no matter', () => {
    expect(tensionCrackWarnings(demo)).toEqual([]);
  });
});
