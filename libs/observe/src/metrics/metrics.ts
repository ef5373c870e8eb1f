import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Values of a figure's labels. Each must come from a list that we close ourselves (tools, states, outcomes): what a tenant
 * has written, an id or an address never is one.
 */
export type Labels<L extends string> = Readonly<Record<L, string>>;

/** One value of a figure that is read when somebody asks. */
export interface Reading<L extends string> {
  readonly labels: Labels<L>;
  readonly value: number;
}

/** The figures of one process, as Prometheus reads them. */
export interface Metrics {
  /** Something that is counted up. @returns what counts one */
  counter<L extends string>(name: string, meaning: string, labels: readonly L[]): (labels: Labels<L>) => void;
  /** How long something took. @returns what adds one, in seconds */
  duration<L extends string>(
    name: string,
    meaning: string,
    labels: readonly L[],
  ): (labels: Labels<L>, seconds: number) => void;
  /** What is so at the moment. When `read` fails the figure is left out: what nobody knows is not zero. */
  state<L extends string>(
    name: string,
    meaning: string,
    labels: readonly L[],
    read: () => readonly Reading<L>[] | Promise<readonly Reading<L>[]>,
  ): void;
  /** Everything, in the text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** From what a pool answers in to the longest that a call waits. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** The figures of a process, beside those of Node itself: memory, CPU, garbage collection, delay of the event loop. */
export function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    counter(name, help, labelNames) {
      const counter = new Counter({ name, help, labelNames, registers: [registry] });
      return (labels) => counter.inc(labels);
    },
    duration(name, help, labelNames) {
      const histogram = new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [registry] });
      return (labels, seconds) => histogram.observe(labels, seconds);
    },
    state(name, help, labelNames, read) {
      const gauge = new Gauge({
        name,
        help,
        labelNames,
        registers: [registry],
        async collect() {
          gauge.reset();
          // One without labels starts at zero, which would be a claim.
          if (labelNames.length === 0) gauge.remove();
          try {
            for (const { labels, value } of await read()) gauge.set(labels, value);
          } catch {
            // Left out. Whoever reads it has reported the fault to the log.
          }
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** A reading for each of some values, under its name as the one label. */
export function readingsBy<L extends string>(label: L, values: Readonly<Record<string, number>>): Reading<L>[] {
  return Object.entries(values).map(([name, value]) => ({ labels: { [label]: name } as Labels<L>, value }));
}
