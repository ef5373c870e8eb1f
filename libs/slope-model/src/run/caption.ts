import type { ProjectDocument } from '../document.js';
import { standardInForce } from '../standard-in-force.js';

/** What the value of a method is: a factor of safety, or an over-design factor. */
export type Caption = 'fos' | 'overdesign';

export function captionOf({ settings }: ProjectDocument): Caption {
  return standardInForce(settings) === undefined ? 'fos' : 'overdesign';
}

/** A value with what it is, as people write it: `F = 1.084`. */
export function valueText(caption: Caption, value: number): string {
  switch (caption) {
    case 'fos':
      return `F = ${value.toFixed(3)}`;
    case 'overdesign':
      return `over-design factor = ${value.toFixed(3)}`;
  }
}
