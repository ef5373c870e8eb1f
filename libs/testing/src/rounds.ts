/**
 * How many rounds a test's loop makes. Loops of more than 200 take a tenth, but 200 at least, in `npm test`, and all in
 * `npm run test:long`.
 */
export function rounds(full: number, long = process.env.TALUD_TEST_LONG === '1'): number {
  return long || full <= 200 ? full : Math.max(200, Math.ceil(full / 10));
}
