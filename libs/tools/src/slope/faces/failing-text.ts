import type { FailingShare } from '@talud/slope-model';

/** How many samples fail, with what that says of the probability: never a zero that nobody can know. */
export function failingText({ failing, withFactor, interval }: FailingShare): string {
  const [low, high] = interval.map(percent);
  const counted = `${failing} of ${withFactor} samples fail`;
  if (withFactor === 0) return 'no sample has a factor';
  if (failing === 0) return `${counted}, pf below ${high} (95 %)`;
  if (failing === withFactor) return `${counted}, pf above ${low} (95 %)`;
  return `${counted}, pf ${percent(failing / withFactor)} (95 %: ${low} to ${high})`;
}

/** Three digits of a share, as a percentage. */
export function percent(share: number): string {
  return `${Number((100 * share).toPrecision(3))} %`;
}
