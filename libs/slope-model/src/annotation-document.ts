import type { Point } from '@talud/slope';
import type { IMAGE_FORMATS } from './images/read-image.js';

export const ANNOTATION_KINDS = [
  ...(['line', 'arrow', 'polyline', 'polygon', 'rectangle', 'circle', 'text'] as const),
  ...(['dimension_length', 'dimension_angle', 'dimension_x', 'dimension_y', 'axes', 'image'] as const),
] as const;
export type AnnotationKind = (typeof ANNOTATION_KINDS)[number];

export const ANNOTATION_LINE_STYLES = ['solid', 'dash', 'dot', 'dashdot'] as const;

/** How an annotation looks; sizes in pixels of a picture 900 wide. */
export interface AnnotationStyle {
  /** `#rrggbb`, of lines and text. */
  readonly color: string;
  readonly line_width: number;
  readonly line_style: (typeof ANNOTATION_LINE_STYLES)[number];
  /** `#rrggbb` or none; of closed shapes. */
  readonly fill: string;
  /** Of closed shapes and images. */
  readonly fill_opacity: number;
  readonly font_size: number;
}

export const DEFAULT_ANNOTATION_STYLE: AnnotationStyle = {
  ...({ color: '#202020', line_width: 1, line_style: 'solid' } as const),
  ...{ fill: 'none', fill_opacity: 0.25, font_size: 10 },
};

/** Images hide nothing of what they are given as, unless they are asked to. */
export const IMAGE_OPACITY = 1;

/** A note, a shape or a dimension over the section, or an image under its lines. */
export interface AnnotationDocument {
  readonly id: string;
  readonly kind: AnnotationKind;
  /** Circle: centre and a point of the rim; rectangle and image: two opposite corners; dimension_angle: arm, vertex, arm. */
  readonly points: readonly Point[];
  readonly text?: string;
  /** What was said of it; the rest is {@link DEFAULT_ANNOTATION_STYLE}, of images with {@link IMAGE_OPACITY}. */
  readonly style?: Partial<AnnotationStyle>;
  readonly visible: boolean;
  /** Of an image, and of no other. */
  readonly image?: ImageDocument;
}

/** An image file as `readImage` leaves it. It fills the box of its annotation, stretched to it and never mirrored. */
export interface ImageDocument {
  readonly format: (typeof IMAGE_FORMATS)[number];
  readonly widthPx: number;
  readonly heightPx: number;
  /** Its bytes in Base64, as a project file has them; or their sha256, and how many there are. */
  readonly content: string | { readonly blob: string; readonly count: number };
}
