/**
 * Fixed work, the same in every run: a sieve and a naive product of two matrices over flat arrays. Its time tells how
 * fast this machine was while the scenes ran, so that figures of different days can be laid side by side.
 *
 * @returns {{ name: string, value: number, unit: string, ok: boolean }}
 */
export function calibration() {
  const times = [];
  for (let round = 0; round < 7; round++) {
    const started = process.hrtime.bigint();
    work();
    times.push(Number(process.hrtime.bigint() - started) / 1e6);
  }
  times.sort((a, b) => a - b);
  return { name: 'calibration', value: round3(times[3] ?? 0), unit: 'ms of fixed work, median of 7', ok: true };
}

function work() {
  const n = 180;
  const a = new Float64Array(n * n).map((_, i) => (i % 7) + 0.5);
  const c = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < n; k++) {
      const left = a[i * n + k] ?? 0;
      for (let j = 0; j < n; j++) c[i * n + j] = (c[i * n + j] ?? 0) + left * (a[k * n + j] ?? 0);
    }
  }
  const sieve = new Uint8Array(1_000_000);
  for (let p = 2; p * p < sieve.length; p++) if (!sieve[p]) for (let q = p * p; q < sieve.length; q += p) sieve[q] = 1;
  return c[0];
}

/** @param {number} value */
export function round3(value) {
  return Math.round(value * 1000) / 1000;
}
