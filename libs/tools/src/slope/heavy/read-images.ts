import { type Parsed, parsed, type ReadImage, type Refused, readImage, refuse } from '@talud/slope-model';

/** Image files that are what they say: their structure is read first, and what is within bounds is decoded. */
export async function readImages(contents: readonly Uint8Array[]): Promise<Parsed<readonly ReadImage[]> | Refused> {
  // The library behind it is large, and loaded by whoever needs it.
  const { isDrawable } = await import('@talud/slope-render/png');
  const images: ReadImage[] = [];
  for (const content of contents) {
    const read = readImage(content);
    if (!read.ok) return read;
    const { bytes, leftOut: _leftOut, ...image } = read.value;
    if (!(await isDrawable({ ...image, content: Buffer.from(bytes).toString('base64') }))) {
      return refuse(
        'E_INVALID_ARGUMENT',
        'The pixels of the image cannot be decoded, are more than its size says, or are all transparent.',
        'Save it again in an image program.',
      );
    }
    images.push(read.value);
  }
  return parsed(images);
}
