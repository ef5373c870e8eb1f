/*
 * The part of pdfmake's document definition that reports use. Lengths in points.
 */

type Margin = readonly [left: number, top: number, right: number, bottom: number];

interface Style {
  readonly bold?: boolean;
  readonly fontSize?: number;
  readonly color?: string;
  readonly fillColor?: string;
  readonly alignment?: 'left' | 'right';
  readonly margin?: Margin;
  /** Never parted over two pages. */
  readonly unbreakable?: boolean;
}

export type TableCell =
  | ''
  | (Style & { readonly text: string; readonly colSpan?: number; readonly border?: readonly boolean[] })
  | (Style & { readonly stack: readonly Content[] });

export type ContentTable = Style & {
  readonly table: {
    readonly widths: readonly (string | number)[];
    readonly body: readonly (readonly TableCell[])[];
    readonly headerRows?: number;
    readonly keepWithHeaderRows?: number;
    readonly dontBreakRows?: boolean;
  };
  readonly layout: TableLayout;
};

export interface TableLayout {
  readonly hLineWidth?: (line: number) => number;
  readonly vLineWidth?: () => number;
  readonly hLineColor?: () => string;
  readonly vLineColor?: () => string;
  readonly paddingLeft?: () => number;
  readonly paddingRight?: () => number;
  readonly paddingTop?: () => number;
  readonly paddingBottom?: () => number;
}

export type Content =
  | (Style & { readonly text: string })
  | (Style & { readonly stack: readonly Content[] })
  | (Style & { readonly ul: readonly string[] })
  | (Style & { readonly svg: string; readonly width: number })
  | ContentTable;

export interface DocumentDefinition {
  readonly pageSize: 'A4';
  readonly pageMargins: Margin;
  readonly info: Readonly<Record<string, string | Date>>;
  readonly defaultStyle: { readonly font: string; readonly fontSize: number };
  readonly header: () => Content;
  readonly footer: (page: number, pages: number) => Content;
  readonly content: readonly Content[];
}
