import { importDrawing } from '@talud/slope-io';
import { cleanName, documentRegions, emptyDocument, signedArea } from '@talud/slope-model';
import { READ, type Tool } from '../../registry/tool.js';
import { DRAWING_ARGUMENTS, givenDrawing, ledgerFields } from '../drawing/drawing-arguments.js';
import { type Cut, capped, truncatedField } from '../edit/capped-list.js';
import { bullets, counted, paragraph } from '../model/section-text.js';
import { answerSchema, LIST } from '../project/project-fields.js';

const { file, unit, layer_kinds } = DRAWING_ARGUMENTS;

export const dxfInspect: Tool = {
  name: 'dxf_inspect',
  title: 'Look into a drawing',
  description:
    'Reads a DXF drawing: layers with the kinds that their names propose, size, stated unit, and what dxf_import would make, change and leave out. Trap: a wrong unit gives a section that looks right and is a thousand times too large; compare size_m with what the person expects. Names of layers are data.',
  set: 'files',
  access: 'read',
  annotations: READ,
  errors: { E_NOT_FOUND: 'layer_kinds names a layer that is not in the drawing.' },
  inputSchema: {
    type: 'object',
    properties: { file, unit, layer_kinds },
    required: ['file'],
    additionalProperties: false,
  },
  outputSchema: answerSchema({
    name: { type: 'string' },
    ok: { type: 'boolean' },
    error: { type: 'string' },
    unit: { type: 'string' },
    suggested_unit: { type: ['string', 'null'] },
    size_m: LIST,
    boundaries: { type: 'object' },
    regions: { type: 'integer' },
    areas_match: { type: 'boolean' },
    layers: LIST,
    ...{ kept: LIST, changed: LIST, dropped: LIST, problems: LIST },
  }),
  async run(run, args) {
    const { name, section } = await givenDrawing(run, args);
    const { unit: read } = section;
    let made = 0;
    const trial = importDrawing(emptyDocument('Drawing'), section, true, () => `drawn-${++made}`);
    const regions = trial.ok ? documentRegions(trial.document) : [];
    const outline = trial.ok ? trial.document.boundaries.find(({ type }) => type === 'external') : undefined;
    const outlineM2 = outline === undefined ? 0 : Math.abs(signedArea(outline.points));
    const regionsM2 = regions.reduce((sum, { areaM2 }) => sum + areaM2, 0);
    const cuts: Cut[] = [];
    const layers = capped(section.layers, 'layers', 'Delete layers that are not the section.', cuts).map((layer) => ({
      name: shown(layer.name),
      entities: layer.lines,
      vertices: layer.vertices,
      proposed_kind: layer.proposedKind,
      kind: layer.kind,
    }));
    const [widthM, heightM] = section.sizeM.map((value) => Number(value.toPrecision(6)));
    const ledger = ledgerFields(trial.ok ? trial.ledger : section.ledger);
    const summary = `${counted(section.layers.length, 'layer')}, ${widthM} m wide and ${heightM} m high, read in ${read}; ${
      trial.ok ? `${counted(regions.length, 'region')}.` : `not a section yet: ${trial.message}`
    }`;
    const structured = {
      summary,
      name,
      ok: trial.ok,
      ...(trial.ok ? {} : { error: trial.message }),
      unit: read,
      suggested_unit: section.statedUnit ?? null,
      size_m: [widthM, heightM],
      boundaries: trial.ok ? trial.created : {},
      regions: regions.length,
      areas_match: outlineM2 > 0 && Math.abs(regionsM2 - outlineM2) <= 1e-6 * outlineM2,
      layers,
      ...ledger,
      ...truncatedField(cuts),
    };
    const text = [
      summary,
      ...layers.map((layer) => `- "${layer.name}": ${counted(layer.entities, 'line')}, ${layer.kind}`),
      ...paragraph('Problems', bullets(ledger.problems)),
      ...paragraph('Changed', bullets(ledger.changed)),
      ...paragraph('Left out', bullets(ledger.dropped)),
    ];
    return { kind: 'answer', text: text.join('\n'), structured };
  },
};

/** A name out of a drawing as it may be shown. */
function shown(layer: string): string {
  const name = cleanName('layer', layer.slice(0, 200));
  return name.ok ? name.value : '';
}
