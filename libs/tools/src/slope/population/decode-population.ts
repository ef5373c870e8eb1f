/** What stands at the head of a stored population. */
export interface PopulationHead {
  readonly total: number;
  readonly methods: readonly string[];
  readonly geometryStride: number;
}

/** Told of the numbers of a population in the order in which they are stored: all geometry, all factors, all rejections. */
export interface PopulationVisitor {
  readonly begin?: (head: PopulationHead) => void;
  /** Centre x, centre y, radius, left and right end of the mass in m; the ends are 0 where there is no mass. The array is used again. */
  readonly geometry?: (surface: number, values: Float64Array) => void;
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

/**
 * Reads a population out of pieces of its unpacked bytes, however they are cut, and keeps none of it: the layout is that of the
 * worker (length of the head as uint32, head as JSON, then geometry and factors as float64, rejections as bytes; little-endian).
 */
export function populationDecoder(visitor: PopulationVisitor): PopulationDecoder {
  let head: PopulationHead | undefined;
  let rest: Buffer = Buffer.alloc(0);
  let values = new Float64Array(0);
  /** Numbers read so far of the array that is being read. */
  let read = 0;
  let part: 'geometry' | 'factors' | 'rejections' = 'geometry';

  const begin = (bytes: Buffer): Buffer | undefined => {
    if (bytes.length < 4) return undefined;
    const length = bytes.readUInt32LE(0);
    if (bytes.length < length) return undefined;
    head = JSON.parse(bytes.toString('latin1', 4, length)) as PopulationHead;
    values = new Float64Array(head.geometryStride);
    visitor.begin?.(head);
    return bytes.subarray(length);
  };

  const numbers = (bytes: Buffer, size: number, wanted: number, each: (at: number, index: number) => void): Buffer => {
    const count = Math.min(Math.floor(bytes.length / size), wanted - read);
    for (let i = 0; i < count; i++) each(i * size, read + i);
    read += count;
    return bytes.subarray(count * size);
  };

  const array = (bytes: Buffer, { total, methods, geometryStride: stride }: PopulationHead): Buffer => {
    switch (part) {
      case 'geometry':
        return numbers(bytes, 8, total * stride, (at, index) => {
          const offset = index % stride;
          values[offset] = bytes.readDoubleLE(at);
          if (offset === stride - 1) visitor.geometry?.((index - offset) / stride, values);
        });
      case 'factors':
        return numbers(bytes, 8, total * methods.length, (at, index) => {
          const method = index % methods.length;
          visitor.factor?.((index - method) / methods.length, method, bytes.readDoubleLE(at));
        });
      case 'rejections':
        return numbers(bytes, 1, total * methods.length, (at, index) => {
          const method = index % methods.length;
          visitor.rejection?.((index - method) / methods.length, method, bytes.readUInt8(at));
        });
    }
  };

  return {
    feed(bytes) {
      rest = rest.length === 0 ? Buffer.from(bytes) : Buffer.concat([rest, bytes]);
      if (head === undefined) {
        const after = begin(rest);
        if (after === undefined || head === undefined) return;
        rest = after;
      }
      const known: PopulationHead = head;
      for (;;) {
        rest = array(rest, known);
        const wanted = known.total * (part === 'geometry' ? known.geometryStride : known.methods.length);
        if (read < wanted || part === 'rejections') break;
        part = part === 'geometry' ? 'factors' : 'rejections';
        read = 0;
      }
    },
    done() {
      if (part === 'geometry') return false;
      return visitor.rejection === undefined && (part === 'rejections' || visitor.factor === undefined);
    },
  };
}
