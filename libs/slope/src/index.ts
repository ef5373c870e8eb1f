export type * from './input.js';
