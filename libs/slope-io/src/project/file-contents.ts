import type { ProjectDocument, SeepageDocument } from '@talud/slope-model';

/**
 * The part of a document that its file holds: all of it but a seepage field so large that the file could not be read back. Where the field
 * came from is told to whoever reads the file, not by it.
 */
export function inFile(document: ProjectDocument): ProjectDocument {
  const { seepage } = document;
  if (seepage?.field === undefined) return document;
  const { field, ...others } = seepage;
  const { fromFile: _fromFile, ...kept } = field;
  return { ...document, seepage: fieldFits(seepage) ? { ...others, field: kept } : others };
}

/** What whoever gets the file of a document has to know of it, as whole sentences. */
export function fileNotes(document: ProjectDocument): readonly string[] {
  const { seepage } = document;
  return [
    ...(seepage === undefined || fieldFits(seepage)
      ? []
      : ['The seepage field is too large for the file and not in it, its mesh is: groundwater_run solves it again.']),
    ...(listBytes(document) + seepageBytes(inFile(document).seepage) * TEXT_SHARE <= READ_BACK_BYTES
      ? []
      : ['With its earthquake records and images the file may be larger than the 8 MB that are read back.']),
  ];
}

/** As any file: `docs/limits.md`. */
const READ_BACK_BYTES = 8 * 2 ** 20;
/** Chosen: a third more as text, which leaves a megabyte of the 8 MB that are read back to the rest of a project. */
const MOST_SEEPAGE_BYTES = 5.25 * 2 ** 20;
/** Of Base64. */
const TEXT_SHARE = 4 / 3;
/** Of a number with all its digits, and what parts it from the next. */
const SAMPLE_CHARACTERS = 20;

function fieldFits(seepage: SeepageDocument): boolean {
  return seepageBytes(seepage) <= MOST_SEEPAGE_BYTES;
}

/** By the numbers that a document itself says: coordinates, corners, neighbours and regions of the mesh; heads, flows, conductivities. */
function seepageBytes(seepage: SeepageDocument | undefined): number {
  if (seepage === undefined) return 0;
  const { nodes, elements } = seepage.mesh;
  return 16 * nodes + 28 * elements + (seepage.field?.stages ?? 0) * (16 * nodes + 8 * elements);
}

/** Of the samples and images, as text. */
function listBytes({ seismicRecords = [], annotations = [] }: ProjectDocument): number {
  const samples = seismicRecords.map(({ samples: list }) => ('blob' in list ? list.count : list.length));
  const images = annotations.flatMap(({ image }) => {
    if (image === undefined) return [];
    return [typeof image.content === 'string' ? image.content.length : image.content.count * TEXT_SHARE];
  });
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  return sum(samples) * SAMPLE_CHARACTERS + sum(images);
}
