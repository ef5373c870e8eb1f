/** What stands at the head of a stored population. */
export interface PopulationHead {
  readonly total: number;
  readonly methods: readonly string[];
  /** What surfaces were tried for; the population holds places of this list. */
  readonly phases: readonly string[];
}

/** Told of the numbers of a population in the order in which they are stored. */
export interface PopulationVisitor {
  readonly begin?: (head: PopulationHead) => void;
  readonly phase?: (surface: number, ordinal: number) => void;
  /**
   * Of a circle centre x, centre y, radius, left and right end of the mass in m; of a polyline x, y of its vertices and the two ends.
   * The ends are 0 where there is no mass. The array is used again.
   */
  readonly geometry?: (surface: number, record: Float64Array) => void;
  /** 0 where there is none. */
  readonly factor?: (surface: number, method: number, factor: number) => void;
  /** Ordinal of a rejection, 0 where there is a factor. */
  readonly rejection?: (surface: number, method: number, ordinal: number) => void;
}

export interface PopulationDecoder {
  feed(bytes: Uint8Array): void;
  /** True once nothing that is still to come concerns the visitor. */
  done(): boolean;
}

/** An array of a population that is being read: the size of its numbers in bytes, how many there are, what is done with each. */
interface Part {
  readonly size: number;
  readonly wanted: number;
  readonly each: (bytes: Buffer, at: number, index: number) => void;
  /** Whether the visitor or a later part wants to know. */
  readonly heard: boolean;
}

/**
 * Reads a population out of pieces of its unpacked bytes, however they are cut, and keeps only the lengths of its records: the layout
 * is that of the worker (length of the head as uint32, head as JSON, then lengths of records as uint16, phases as bytes, records and
 * factors as float64, rejections as bytes; little-endian).
 */
export function populationDecoder(visitor: PopulationVisitor): PopulationDecoder {
  let parts: Part[] | undefined;
  let rest: Buffer = Buffer.alloc(0);
  /** Numbers read so far of the first part. */
  let read = 0;

  const begin = (bytes: Buffer): Buffer | undefined => {
    if (bytes.length < 4) return undefined;
    const length = bytes.readUInt32LE(0);
    if (bytes.length < length) return undefined;
    const head = JSON.parse(bytes.toString('latin1', 4, length)) as PopulationHead;
    visitor.begin?.(head);
    parts = [...recordParts(head, visitor), ...outcomeParts(head, visitor)];
    return bytes.subarray(length);
  };

  return {
    feed(bytes) {
      rest = rest.length === 0 ? Buffer.from(bytes) : Buffer.concat([rest, bytes]);
      if (parts === undefined) rest = begin(rest) ?? rest;
      for (let part = parts?.[0]; part; part = parts?.[0]) {
        const count = Math.min(Math.floor(rest.length / part.size), part.wanted - read);
        if (part.heard) for (let i = 0; i < count; i++) part.each(rest, i * part.size, read + i);
        read += count;
        rest = rest.subarray(count * part.size);
        if (read < part.wanted) return;
        parts?.shift();
        read = 0;
      }
    },
    done: () => parts?.every(({ heard }) => !heard) ?? false,
  };
}

/** How many numbers records have is known once their lengths are read. */
function recordParts({ total }: PopulationHead, { phase, geometry }: PopulationVisitor): Part[] {
  const lengths = new Uint16Array(total);
  let [numbers, surface, filled] = [0, 0, 0];
  let record = new Float64Array(0);
  return [
    {
      size: 2,
      wanted: total,
      heard: true,
      each(bytes, at, index) {
        numbers += lengths[index] = bytes.readUInt16LE(at);
      },
    },
    {
      size: 1,
      wanted: total,
      heard: phase !== undefined,
      each: (bytes, at, index) => phase?.(index, bytes.readUInt8(at)),
    },
    {
      size: 8,
      get wanted() {
        return numbers;
      },
      heard: geometry !== undefined,
      each(bytes, at) {
        if (filled === 0 && record.length !== lengths[surface]) record = new Float64Array(lengths[surface] ?? 0);
        record[filled++] = bytes.readDoubleLE(at);
        if (filled < record.length) return;
        geometry?.(surface++, record);
        filled = 0;
      },
    },
  ];
}

function outcomeParts({ total, methods }: PopulationHead, { factor, rejection }: PopulationVisitor): Part[] {
  const wanted = total * methods.length;
  const place = (index: number) => {
    const method = index % methods.length;
    return [(index - method) / methods.length, method] as const;
  };
  return [
    {
      size: 8,
      wanted,
      heard: factor !== undefined,
      each: (bytes, at, index) => factor?.(...place(index), bytes.readDoubleLE(at)),
    },
    {
      size: 1,
      wanted,
      heard: rejection !== undefined,
      each: (bytes, at, index) => rejection?.(...place(index), bytes.readUInt8(at)),
    },
  ];
}
