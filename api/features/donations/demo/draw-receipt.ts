import sharp from 'sharp';
import { inr, type Paise } from '#contract/values/money.ts';

/** What a payment app shows after paying, roughly. Each is a little different, so that no two look alike by mistake. */
export function drawDemoReceipt({ amount, utr, at }: { amount: Paise; utr: string; at: Date }): Promise<Buffer> {
  const hue = Number(utr.slice(-3)) % 360;
  const day = at.toISOString().slice(0, 16).replace('T', ' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="960" font-family="sans-serif" text-anchor="middle">
    <rect width="540" height="960" fill="#fafafa"/>
    <rect width="540" height="300" fill="hsl(${hue} 45% 38%)"/>
    <circle cx="270" cy="300" r="64" fill="#fff"/><path d="M240 302l22 24 42-50" stroke="hsl(${hue} 45% 38%)" stroke-width="12" fill="none"/>
    <text x="270" y="440" font-size="56" fill="#222">${inr(amount)}</text>
    <text x="270" y="490" font-size="24" fill="#555">Paid to Anjuri Welfare Trust</text>
    <text x="270" y="600" font-size="22" fill="#777">UPI Ref No</text>
    <text x="270" y="640" font-size="30" fill="#222">${utr}</text>
    <text x="270" y="720" font-size="22" fill="#777">${day}</text>
    <rect x="60" y="800" width="${120 + (hue % 300)}" height="10" fill="hsl(${hue} 45% 70%)"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
