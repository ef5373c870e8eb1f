/** What the structure of an image file tells of it: its size as it states it, and the parts that its pixels need. */
export interface ImageParts {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly parts: readonly Uint8Array[];
}
