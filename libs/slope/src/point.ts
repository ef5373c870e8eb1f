/** Metres, x to the right, y upward. */
export type Point = readonly [x: number, y: number];
