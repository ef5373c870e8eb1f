/** What is used of the library. The types that are published for it would bring a browser's globals into the whole program. */
declare module 'pdfmake' {
  interface FontFiles {
    readonly normal: string;
    readonly bold: string;
    readonly italics: string;
    readonly bolditalics: string;
  }

  const pdfmake: {
    setFonts(fonts: Readonly<Record<string, FontFiles>>): void;
    /** Which addresses and which files the library may open. */
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
  };
  export default pdfmake;
}
