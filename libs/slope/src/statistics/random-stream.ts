/**
 * A stream of numbers in [0, 1) from a seed: PCG32 (O'Neill 2014, HMC-CS-2014-0905), 32 bits of each step. The engine has no other
 * source of chance: the same seed gives the same numbers on every machine.
 */
export function randomStream(seed: number): () => number {
  let state = (BigInt(Math.trunc(seed)) + INCREMENT) & MASK;
  state = (state * MULTIPLIER + INCREMENT) & MASK;
  return () => {
    const old = state;
    state = (old * MULTIPLIER + INCREMENT) & MASK;
    const shifted = Number((((old >> 18n) ^ old) >> 27n) & 0xffffffffn);
    const turn = Number(old >> 59n);
    return (((shifted >>> turn) | (shifted << ((32 - turn) & 31))) >>> 0) / 2 ** 32;
  };
}

const MASK = (1n << 64n) - 1n;
const MULTIPLIER = 6364136223846793005n;
const INCREMENT = 1442695040888963407n;
