/** A point as `[x, y]` or `{x, y}`; the model reads it strictly. */
export const POINT = { type: ['array', 'object'] } as const;

export const POINTS = { type: 'array', items: {} } as const;
