import type { ProjectDocument } from '../document.js';
import { heightAt } from '../geometry/line-height.js';
import { groundLine } from './ground-line.js';

/** A crack that no surface can end in, and a level of its water that is off the crack. */
export function tensionCrackWarnings(document: ProjectDocument): string[] {
  const crack = document.boundaries.find(({ type }) => type === 'tension_crack')?.points;
  const ground = groundLine(document);
  if (crack === undefined || ground.length === 0) return [];
  // Two lines of straight pieces are furthest apart at a vertex of one of them.
  const walls = [...crack, ...ground].flatMap(([x]) => {
    const [foot, top] = [heightAt(crack, x), heightAt(ground, x)];
    return foot !== undefined && top !== undefined && top > foot ? [{ foot, top }] : [];
  });
  if (walls.length === 0) {
    return ['The tension crack lies nowhere under the ground, so that no surface ends in it: draw it below the crest.'];
  }
  const water = document.tensionCrackWater;
  if (water === undefined || !('elevationM' in water)) return [];
  const level = water.elevationM;
  if (level <= Math.min(...walls.map(({ foot }) => foot))) {
    return [`Water up to y ${level} lies under the foot of the tension crack everywhere: the crack is dry.`];
  }
  return level > Math.max(...walls.map(({ top }) => top))
    ? [`Water up to y ${level} lies above the ground over the tension crack: the crack is full, and no more.`]
    : [];
}
