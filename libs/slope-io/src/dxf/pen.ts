import type { Point } from '@talud/slope-model';
import {
  type CommonEntityOptions,
  type DxfWriter,
  LWPolylineFlags,
  point2d,
  point3d,
  TextHorizontalAlignment,
  TrueColor,
} from '@tarikjabiri/dxf';

/** How something looks that does not look like its layer. */
export interface Look {
  /** `#rrggbb`. */
  readonly color: string;
  /** Metres of pen down and pen up, in turn; none for a line without gaps. */
  readonly dashesM: readonly number[];
}

/** Writes metres in drawing units, each on the layer that was set last. */
export class Pen {
  readonly #layers = new Set<string>();
  readonly #lineTypes = new Map<string, string>();

  constructor(
    private readonly writer: DxfWriter,
    private readonly perMetre: number,
  ) {}

  on(layer: string, color: number): void {
    if (!this.#layers.has(layer)) this.writer.addLayer(layer, color, 'CONTINUOUS');
    this.#layers.add(layer);
    this.writer.setCurrentLayerName(layer);
  }

  line(points: readonly Point[], closed: boolean, look?: Look): void {
    const vertices = points.map((point) => ({ point: this.#at(point) }));
    const flags = closed ? LWPolylineFlags.Closed : LWPolylineFlags.None;
    this.writer.addLWPolyline(vertices, { flags, ...this.#options(look) });
  }

  arc(from: Point, to: Point, bulge: number): void {
    this.writer.addLWPolyline([{ point: this.#at(from), bulge }, { point: this.#at(to) }]);
  }

  circle(centre: Point, radiusM: number, look: Look): void {
    const { x, y } = this.#at(centre);
    this.writer.addCircle(point3d(x, y), radiusM * this.perMetre, this.#options(look));
  }

  /** A line of text from the point on, or about it. */
  text(text: string, at: Point, heightM: number, anchor: 'start' | 'middle' = 'start', look?: Look): void {
    const { x, y } = this.#at(at);
    const middle = { horizontalAlignment: TextHorizontalAlignment.Center, secondAlignmentPoint: point3d(x, y) };
    this.writer.addText(point3d(x, y), heightM * this.perMetre, written(text), {
      ...(anchor === 'middle' ? middle : {}),
      ...this.#options(look),
    });
  }

  #at([x, y]: Point) {
    return point2d(x * this.perMetre, y * this.perMetre);
  }

  #options(look: Look | undefined): CommonEntityOptions {
    if (look === undefined) return {};
    const lineType = this.#lineType(look.dashesM);
    return { trueColor: String(TrueColor.fromHex(look.color)), ...(lineType === undefined ? {} : { lineType }) };
  }

  /** The name of a pattern, which is told to the drawing when it is first used. */
  #lineType(dashesM: readonly number[]): string | undefined {
    if (dashesM.length === 0) return undefined;
    const pattern = dashesM.map((lengthM, index) => (index % 2 === 0 ? 1 : -1) * lengthM * this.perMetre);
    const key = pattern.join(' ');
    const known = this.#lineTypes.get(key);
    if (known !== undefined) return known;
    const name = `TALUD_${this.#lineTypes.size + 1}`;
    this.writer.addLType(name, name, pattern);
    this.#lineTypes.set(key, name);
    return name;
  }
}

/**
 * A text as the value of a group: no character ends it before its time, a caret begins no control character, and two signs of percent no
 * code (DXF Reference, Group Code Value Types and TEXT).
 */
function written(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll('^', '^ ')
    .replace(/%{2,}/gu, (signs) => signs.replaceAll('%', '%%%'));
}
