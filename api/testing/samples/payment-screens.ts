import sharp, { type Sharp } from 'sharp';
import { inr, inrExact, type Paise } from '#contract/values/money.ts';

/** What a payment app shows after paying. */
export interface Paid {
  readonly amount: Paise;
  readonly utr: string;
  readonly payer: string;
  /** As the app prints it. */
  readonly at: string;
  /** The app's own number: letters and digits. */
  readonly appId: string;
  /** Another number of twelve digits, which is not the UTR. */
  readonly decoy: string;
}

const [WIDTH, HEIGHT] = [1_080, 2_160];

interface Text {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly weight?: number;
}

const text = (words: string, { x, y, size, fill, anchor = 'start', weight = 400 }: Text): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" font-weight="${weight}">${words}</text>`;

const page = (background: string, font: string, ...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="${font}"><rect width="100%" height="100%" fill="${background}"/>${parts.join('')}</svg>`;

const groups = (utr: string): string => utr.replace(/(\d{4})(?=\d)/g, '$1 ');
const masked = (number: string): string => `XXXXXX${number.slice(-4)}`;

/** Five screens in the manner of the common apps: light, coloured and dark; the number below its label, behind it, or at the other edge. */
export const paymentScreens = {
  gpay: ({ amount, utr, payer, at, appId }: Paid) =>
    page(
      '#ffffff',
      'Roboto, Liberation Sans, sans-serif',
      '<circle cx="540" cy="330" r="92" fill="#1a73e8"/>',
      text('To Anjuri Welfare Trust', { x: 540, y: 510, size: 44, fill: '#202124', anchor: 'middle' }),
      text(inr(amount), { x: 540, y: 690, size: 128, fill: '#202124', anchor: 'middle' }),
      text('Completed', { x: 540, y: 790, size: 42, fill: '#188038', anchor: 'middle' }),
      text(at, { x: 540, y: 860, size: 38, fill: '#5f6368', anchor: 'middle' }),
      '<rect x="60" y="960" width="960" height="900" rx="28" fill="#ffffff" stroke="#dadce0" stroke-width="3"/>',
      text('State Bank of India 4471', { x: 110, y: 1060, size: 42, fill: '#202124', weight: 500 }),
      text('UPI transaction ID', { x: 110, y: 1190, size: 38, fill: '#202124', weight: 500 }),
      text(utr, { x: 110, y: 1250, size: 38, fill: '#5f6368' }),
      text('To: ANJURI WELFARE TRUST', { x: 110, y: 1370, size: 38, fill: '#202124', weight: 500 }),
      text('Google Pay • anjuri@examplebank', { x: 110, y: 1430, size: 36, fill: '#5f6368' }),
      text(`From: ${payer.toUpperCase()} (State Bank)`, { x: 110, y: 1550, size: 38, fill: '#202124', weight: 500 }),
      text('Google transaction ID', { x: 110, y: 1670, size: 38, fill: '#202124', weight: 500 }),
      text(appId, { x: 110, y: 1730, size: 38, fill: '#5f6368' }),
    ),
  phonepe: ({ amount, utr, payer, at, decoy }: Paid) =>
    page(
      '#f4f5f9',
      'Open Sans, DejaVu Sans Condensed, sans-serif',
      '<rect width="1080" height="300" fill="#2e7d32"/>',
      text('Transaction Successful', { x: 150, y: 170, size: 50, fill: '#ffffff', weight: 600 }),
      text(at, { x: 150, y: 232, size: 36, fill: '#e8f5e9' }),
      '<rect x="40" y="340" width="1000" height="330" rx="20" fill="#ffffff"/>',
      text('Paid to', { x: 90, y: 420, size: 38, fill: '#6b6b76' }),
      text('Anjuri Welfare Trust', { x: 90, y: 520, size: 44, fill: '#1f1f29', weight: 600 }),
      text(inr(amount), { x: 990, y: 520, size: 46, fill: '#1f1f29', weight: 600, anchor: 'end' }),
      text('anjuri@examplebank', { x: 90, y: 590, size: 36, fill: '#6b6b76' }),
      '<rect x="40" y="710" width="1000" height="620" rx="20" fill="#ffffff"/>',
      text('Transfer Details', { x: 90, y: 800, size: 42, fill: '#1f1f29', weight: 600 }),
      text('Transaction ID', { x: 90, y: 910, size: 36, fill: '#6b6b76' }),
      text(`T${decoy}4431829907`, { x: 90, y: 970, size: 40, fill: '#1f1f29' }),
      text(`Debited from ${payer}`, { x: 90, y: 1090, size: 36, fill: '#6b6b76' }),
      text(masked(decoy), { x: 90, y: 1160, size: 40, fill: '#1f1f29' }),
      text(inr(amount), { x: 990, y: 1160, size: 40, fill: '#1f1f29', anchor: 'end' }),
      text(`UTR: ${utr}`, { x: 90, y: 1240, size: 36, fill: '#6b6b76' }),
    ),
  paytm: ({ amount, utr, payer, at, decoy }: Paid) =>
    page(
      '#e7f6fd',
      'Noto Sans, Liberation Sans, sans-serif',
      '<rect width="1080" height="560" fill="#00264d"/>',
      text('Paid Successfully', { x: 540, y: 220, size: 52, fill: '#ffffff', anchor: 'middle', weight: 600 }),
      text(inr(amount), { x: 540, y: 400, size: 120, fill: '#ffffff', anchor: 'middle', weight: 700 }),
      '<rect x="50" y="620" width="980" height="880" rx="24" fill="#ffffff"/>',
      text('To: Anjuri Welfare Trust', { x: 100, y: 730, size: 44, fill: '#101010', weight: 600 }),
      text('UPI ID: anjuri@examplebank', { x: 100, y: 800, size: 36, fill: '#506d85' }),
      text(`From: ${payer}`, { x: 100, y: 930, size: 44, fill: '#101010', weight: 600 }),
      text(`Punjab National Bank - ${decoy.slice(-4)}`, { x: 100, y: 1000, size: 36, fill: '#506d85' }),
      text(`Paid at ${at}`, { x: 100, y: 1150, size: 36, fill: '#506d85' }),
      text(`UPI Ref No: ${utr}`, { x: 100, y: 1220, size: 36, fill: '#506d85' }),
      text(`Order ID: ${decoy}`, { x: 100, y: 1290, size: 36, fill: '#506d85' }),
    ),
  bhim: ({ amount, utr, payer, at, appId }: Paid) =>
    page(
      '#121418',
      'DejaVu Sans, sans-serif',
      text('Payment successful', { x: 540, y: 260, size: 50, fill: '#8ce99a', anchor: 'middle' }),
      text(inrExact(amount), { x: 540, y: 430, size: 96, fill: '#f5f5f5', anchor: 'middle' }),
      ...[
        ['Paid to', 'Anjuri Welfare Trust'],
        ['Paid by', payer],
        ['Date', at],
        ['UPI Ref No.', groups(utr)],
        ['App ID', appId.slice(0, 12)],
        ['Status', 'SUCCESS'],
      ].flatMap(([label = '', value = ''], i) => [
        text(label, { x: 80, y: 640 + i * 130, size: 38, fill: '#9aa0aa' }),
        text(value, { x: 1_000, y: 640 + i * 130, size: 38, fill: '#f1f3f5', anchor: 'end' }),
      ]),
    ),
  bank: ({ amount, utr, payer, at, decoy }: Paid) =>
    page(
      '#7a1f3d',
      'Liberation Sans, sans-serif',
      text('Fund Transfer Receipt', { x: 80, y: 220, size: 54, fill: '#ffffff', weight: 600 }),
      '<rect x="40" y="320" width="1000" height="1120" rx="16" fill="#fff8f0"/>',
      ...[
        ['Beneficiary', 'Anjuri Welfare Trust'],
        ['Amount', `Rs. ${inrExact(amount).replace('₹', '')}`],
        ['Mode', 'UPI'],
        ['Reference Number', utr],
        ['Debit Account', `XX${decoy.slice(-4)}`],
        ['Registered Mobile', `91${decoy.slice(0, 10)}`],
        ['Remitter', payer],
        ['Date and time', at],
      ].flatMap(([label = '', value = ''], i) => [
        text(label, { x: 90, y: 430 + i * 130, size: 40, fill: '#7b5e57' }),
        text(value, { x: 560, y: 430 + i * 130, size: 40, fill: '#2b1b17', weight: 600 }),
      ]),
    ),
} satisfies Record<string, (paid: Paid) => string>;
export type PaymentScreen = keyof typeof paymentScreens;

/** As they reach us. */
export const pictureQualities = {
  crisp: (screen) => screen.png().toBuffer(),
  /** As our own form makes large pictures smaller. */
  shrunk: (screen) => screen.resize({ width: 1_600, height: 1_600, fit: 'inside' }).jpeg({ quality: 80 }).toBuffer(),
  /** Forwarded by a messenger: smaller, and compressed twice. */
  forwarded: async (screen) =>
    sharp(await screen.resize({ width: 720 }).jpeg({ quality: 60 }).toBuffer())
      .jpeg({ quality: 40 })
      .toBuffer(),
  /** The screen of one phone taken by another: tilted, soft, grainy, a little grey. */
  photographed: async (screen) => {
    const tilted = await screen.rotate(2, { background: '#3a3a3a' }).resize({ width: 1_200 }).blur(1.4).linear(0.82, 18).toBuffer();
    const { width, height } = await sharp(tilted).metadata();
    const grain = { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 14 } } as const;
    return sharp(tilted)
      .composite([{ input: await sharp({ create: grain }).png().toBuffer(), blend: 'soft-light' }])
      .jpeg({ quality: 82 })
      .toBuffer();
  },
  /** Hardly legible: here it counts that nothing wrong is said. */
  spoiled: async (screen) =>
    sharp(await screen.resize({ width: 420 }).blur(0.7).jpeg({ quality: 30 }).toBuffer())
      .jpeg({ quality: 25 })
      .toBuffer(),
} satisfies Record<string, (screen: Sharp) => Promise<Buffer>>;
export type PictureQuality = keyof typeof pictureQualities;

export async function drawPayment(screen: PaymentScreen, quality: PictureQuality, paid: Paid): Promise<Buffer> {
  // A picture of pixels first: an SVG would be drawn anew at each size, sharper than any screenshot.
  const drawn = await sharp(Buffer.from(paymentScreens[screen](paid)))
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  return pictureQualities[quality](sharp(drawn));
}
