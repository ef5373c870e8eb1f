import type { ConditionSet } from '@talud/slope-model';

/** What stands at the outline, for a reader who sees no structure. */
export function conditionLines({
  by_side,
  infiltration_segments: rain,
  prescribes_a_head,
}: ConditionSet['conditions']): string[] {
  const sides = Object.entries(by_side).map(([side, counts]) => {
    const held = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
    return `${side}: ${held.join(', ')}`;
  });
  return [
    `Nodes by side: ${sides.join('; ')}.`,
    ...(rain > 0 ? [`${rain} edges have a rate.`] : []),
    ...(prescribes_a_head ? [] : ['No head is prescribed yet.']),
  ];
}
