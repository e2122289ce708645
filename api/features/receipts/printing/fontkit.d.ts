declare module 'fontkit' {
  /** Handed on to pdfkit, which is made of this package; nothing of ours looks inside. */
  export interface Font {
    readonly postscriptName: string;
  }
  export function openSync(path: string): Font;
}
