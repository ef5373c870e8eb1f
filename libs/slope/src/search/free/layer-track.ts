/** A layer of one material on its way from toe to crest: its lower and upper edge at every `s` where one of them bends. */
export interface LayerTrack {
  s: Float64Array;
  low: Float64Array;
  high: Float64Array;
}

/** The height of a layer at `s`, at a share of its thickness from below. */
export function heightIn({ s: edges, low, high }: LayerTrack, s: number, share: number): number {
  let i = 1;
  while (i + 1 < edges.length && (edges[i] as number) < s) i++;
  const [s0, s1] = [edges[i - 1] as number, edges[i] as number];
  const along = s1 > s0 ? (s - s0) / (s1 - s0) : 0;
  const at = (edge: Float64Array) => (edge[i - 1] as number) + along * ((edge[i] as number) - (edge[i - 1] as number));
  return at(low) + share * (at(high) - at(low));
}
