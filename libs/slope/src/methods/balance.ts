/** What one pass over the slices leaves over. */
export interface Balance {
  /** Thrust left over at the toe, its derivatives, and the moment left over with its. */
  force: number;
  forceByF: number;
  forceByLambda: number;
  moment: number;
  momentByF: number;
  momentByLambda: number;
  /** False when a slice's equation has changed sign: the solution would be one without physical sense. */
  sound: boolean;
}

export function createBalance(): Balance {
  return { force: 0, forceByF: 0, forceByLambda: 0, moment: 0, momentByF: 0, momentByLambda: 0, sound: true };
}
