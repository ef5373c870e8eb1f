import type { BoundaryDocument, MaterialDocument, PorePressureDocument } from '../document.js';
import { coerceList } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse, refuseUnknown } from '../values/refusal.js';
import { lineOf, refuseSecond, shapeOf } from './boundaries.js';
import { addBoundary, type Draft } from './draft.js';
import type { StatedMaterial } from './materials.js';

type WaterType = 'water_table' | 'piezometric';

/** A water surface of the call and the materials it shall serve: all that name no other source, or those listed by id. */
interface Served {
  boundary: BoundaryDocument;
  materials: 'all' | readonly string[];
}

/** Draws the water surfaces of a call and links materials to them. */
export function addWater(
  draft: Draft,
  waterTable: unknown,
  piezometricLines: unknown,
  stated: readonly StatedMaterial[],
): Refused | undefined {
  const lines = piezometricLines === undefined ? parsed([]) : coerceList('piezometric_lines', piezometricLines);
  if (!lines.ok) return lines;
  const served: Served[] = [];
  if (waterTable !== undefined) {
    const table = addSurface(draft, 'water_table', 'water_table', waterTable);
    if (!table.ok) return table;
    served.push(table.value);
  }
  for (const [index, item] of lines.value.entries()) {
    const line = addSurface(draft, `piezometric_lines[${index}]`, 'piezometric', item);
    if (!line.ok) return line;
    served.push(line.value);
  }
  const [first, second] = served.filter((one) => one.materials === 'all');
  if (first !== undefined && second !== undefined) {
    return refuse(
      'E_CONFLICT',
      `"${first.boundary.name}" and "${second.boundary.name}" are both to serve all materials.`,
      'Name the materials of each: {"points": [...], "materials": ["Clay"]}.',
    );
  }
  return linkMaterials(draft, served, stated);
}

function addSurface(draft: Draft, path: string, type: WaterType, raw: unknown): Parsed<Served> | Refused {
  const present = refuseSecond(draft, type);
  if (present !== undefined) return present;
  const line = lineOf(path, raw, ['materials']);
  if (!line.ok) return line;
  const shape = shapeOf(path, type, line.value.points, false);
  if (!shape.ok) return shape;
  const standard = type === 'water_table' ? 'Water table' : 'Piezometric line';
  const boundary = addBoundary(draft, path, type, shape.value, { given: line.value.name, standard });
  if (!boundary.ok) return boundary;
  const materials = servedMaterials(draft, `${path}.materials`, line.value.materials);
  return materials.ok ? parsed({ boundary: boundary.value, materials: materials.value }) : materials;
}

function servedMaterials(draft: Draft, path: string, raw: unknown): Parsed<Served['materials']> | Refused {
  if (raw === undefined || raw === 'all') return parsed('all');
  const list = coerceList(path, raw);
  if (!list.ok)
    return refuse(list.code, `${path} must be "all" or a list of material names.`, 'For example ["Clay", "Sand"].');
  const ids: string[] = [];
  for (const name of list.value) {
    const material = draft.materials.find((one) => one.name === name || one.id === name);
    if (material === undefined) {
      const names = draft.materials.map((one) => one.name);
      return refuseUnknown('E_NOT_FOUND', `${path} names a material that is not there.`, String(name), names);
    }
    ids.push(material.id);
  }
  return parsed(ids);
}

function linkMaterials(
  draft: Draft,
  served: readonly Served[],
  stated: readonly StatedMaterial[],
): Refused | undefined {
  const linked: MaterialDocument[] = [];
  for (const material of draft.materials) {
    const porePressure = porePressureOf(
      draft,
      material,
      served,
      stated.find((one) => one.id === material.id),
    );
    if (!porePressure.ok) return porePressure;
    linked.push({ ...material, porePressure: porePressure.value });
  }
  draft.materials = linked;
  return undefined;
}

/** The material's own words win over the surface's list, and a list that names it over one that says "all". */
function porePressureOf(
  draft: Draft,
  material: MaterialDocument,
  served: readonly Served[],
  stated: StatedMaterial | undefined,
): Parsed<PorePressureDocument> | Refused {
  const intent = stated?.water ?? {};
  if (intent.source === 'ru') return fixedSource(material, served, { source: 'ru', ru: intent.ru ?? 0 });
  if (intent.source === 'constant') {
    return fixedSource(material, served, { source: 'constant', porePressureKpa: intent.porePressureKpa ?? 0 });
  }
  if (intent.source === 'none' || intent.source === 'fem') {
    return fixedSource(material, served, { source: intent.source });
  }
  const own = ownSurface(draft, stated);
  if (!own.ok) return own;
  const listed = listingSurface(material, served);
  if (!listed.ok) return listed;
  if (own.value !== undefined && listed.value !== undefined && own.value !== listed.value) {
    return refuse(
      'E_CONFLICT',
      `"${material.name}" names "${own.value.name}", but "${listed.value.name}" lists it too.`,
      'Let one water surface serve it.',
    );
  }
  const everywhere = served.find((one) => one.materials === 'all')?.boundary;
  const surface = own.value ?? listed.value ?? everywhere;
  if (surface !== undefined) {
    noteChange(draft, material, surface);
    return parsed(onSurface(surface, material, intent.hu));
  }
  if (intent.hu === undefined) return parsed(material.porePressure);
  if (!('boundaryId' in material.porePressure)) {
    return refuse(
      'E_CONFLICT',
      `Hu of "${material.name}" would not be read: no water surface serves it.`,
      'Give it a water surface, or leave hu and auto_hu out.',
    );
  }
  return parsed(
    withHu(material.porePressure.source, material.porePressure.boundaryId, material.porePressure, intent.hu),
  );
}

/** A material of an earlier call that a new surface takes over. */
function noteChange(draft: Draft, material: MaterialDocument, surface: BoundaryDocument): void {
  const { porePressure, name } = material;
  if (porePressure.source === 'none') return;
  if ('boundaryId' in porePressure && porePressure.boundaryId === surface.id) return;
  draft.notes.push(`"${name}" now takes its pore pressure from "${surface.name}" (it was ${porePressure.source}).`);
}

function fixedSource(
  material: MaterialDocument,
  served: readonly Served[],
  porePressure: PorePressureDocument,
): Parsed<PorePressureDocument> | Refused {
  const listing = served.find((one) => one.materials !== 'all' && one.materials.includes(material.id));
  if (listing === undefined) return parsed(porePressure);
  return refuse(
    'E_CONFLICT',
    `"${material.name}" has pore_pressure ${porePressure.source}, but "${listing.boundary.name}" lists it.`,
    'Take it off the list, or leave its pore_pressure out.',
  );
}

/** The surface that a material names itself, or the only one there is of the type that it names. */
function ownSurface(draft: Draft, stated: StatedMaterial | undefined): Parsed<BoundaryDocument | undefined> | Refused {
  const { source, surface } = stated?.water ?? {};
  const surfaces = draft.boundaries.filter(({ type }) => type === 'water_table' || type === 'piezometric');
  if (surface !== undefined) {
    const found = surfaces.find((one) => one.id === surface || one.name === surface);
    if (found === undefined) {
      const names = surfaces.map((one) => one.name);
      return refuseUnknown('E_NOT_FOUND', `${stated?.path}.water_surface_id names no water surface.`, surface, names);
    }
    if (source === undefined || source === found.type) return parsed(found);
    return refuse(
      'E_CONFLICT',
      `${stated?.path} says pore_pressure ${source}, but "${found.name}" is a ${found.type}.`,
      'Leave pore_pressure out.',
    );
  }
  if (source === undefined) return parsed(undefined);
  const ofType = surfaces.filter((one) => one.type === source);
  if (ofType.length === 1) return parsed(ofType[0]);
  return refuse(
    'E_CONFLICT',
    `${stated?.path} has pore_pressure ${source}, but there ${ofType.length === 0 ? 'is none' : 'are several'}.`,
    ofType.length === 0 ? `Give the line as well.` : 'Name one as water_surface_id.',
  );
}

function listingSurface(
  material: MaterialDocument,
  served: readonly Served[],
): Parsed<BoundaryDocument | undefined> | Refused {
  const [first, second] = served.filter((one) => one.materials !== 'all' && one.materials.includes(material.id));
  if (first === undefined || second === undefined) return parsed(first?.boundary);
  return refuse(
    'E_CONFLICT',
    `"${material.name}" is listed by "${first.boundary.name}" and by "${second.boundary.name}".`,
    'Let one water surface serve it.',
  );
}

function onSurface(
  surface: BoundaryDocument,
  material: MaterialDocument,
  hu: number | 'auto' | 'inherit' | undefined,
): PorePressureDocument {
  const source: WaterType = surface.type === 'water_table' ? 'water_table' : 'piezometric';
  return withHu(source, surface.id, material.porePressure, hu);
}

function withHu(
  source: WaterType,
  boundaryId: string,
  before: PorePressureDocument,
  hu: number | 'auto' | 'inherit' | undefined,
): PorePressureDocument {
  const kept = hu ?? ('boundaryId' in before ? before.hu : undefined);
  return kept === undefined || kept === 'inherit' ? { source, boundaryId } : { source, boundaryId, hu: kept };
}
