declare module 'fontkit' {
  /** Handed on to pdfkit, which is made of this package; we only ask what it holds and how high it stands. */
  export interface Font {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly lineGap: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function openSync(path: string): Font;
}
