/** The library writes no types; what it answers is parsed in `read-entities.ts`. */
declare module 'dxf' {
  export function parseString(text: string): unknown;
}
