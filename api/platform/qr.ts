import { toString as draw } from 'qrcode';

/** For a screen, with the four free squares around it that scanners need. */
export const qrSvg = (text: string): Promise<string> => draw(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
