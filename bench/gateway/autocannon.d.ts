/** What the benches use of autocannon, which has no types of its own. */
declare module 'autocannon' {
  interface Load {
    readonly url: string;
    readonly method: 'POST';
    readonly connections: number;
    /** How many requests in all; or `duration`, in seconds. */
    readonly amount?: number;
    readonly duration?: number;
    readonly body: string;
    readonly headers: Readonly<Record<string, string>>;
  }

  interface Outcome {
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly requests: { readonly total: number };
    readonly non2xx: number;
    readonly errors: number;
  }

  export default function autocannon(load: Load): Promise<Outcome>;
}
