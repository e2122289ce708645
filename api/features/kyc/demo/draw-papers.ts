import sharp from 'sharp';

interface Person {
  readonly name: string;
  readonly birth: string;
  readonly number: string;
  readonly address: string;
  readonly issued: string;
}

const draw = (width: number, height: number, inside: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif">${inside}</svg>`,
    ),
  )
    .jpeg({ quality: 86 })
    .toBuffer();

/** A face of a few circles; the colours tell one person from the next. */
const face = (hue: number, x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})"><rect width="100" height="120" fill="hsl(${hue} 30% 90%)"/>
   <path d="M14 120c0-34 16-46 36-46s36 12 36 46z" fill="hsl(${hue} 55% 42%)"/><path d="M24 62c-4-40 8-52 26-52s30 12 26 52z" fill="#2b1a12"/>
   <circle cx="50" cy="50" r="23" fill="#b07a52"/><path d="M41 60q9 7 18 0" stroke="#5b3521" stroke-width="2" fill="none"/>
   <circle cx="42" cy="47" r="2.4" fill="#20120b"/><circle cx="58" cy="47" r="2.4" fill="#20120b"/></g>`;

const text = (x: number, y: number, size: number, words: string, fill = '#1f2430', weight = 400): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-weight="${weight}">${words.replaceAll('&', '&amp;')}</text>`;

const SAMPLE = 'SAMPLE · NOT A REAL CARD';

export const drawIdentityCard = ({ name, birth, number }: Person, hue: number): Promise<Buffer> =>
  draw(
    1_000,
    630,
    `<rect width="1000" height="630" rx="28" fill="#eef2f9"/><rect width="1000" height="104" fill="hsl(${hue} 45% 34%)"/>
     ${text(40, 66, 34, `IDENTITY CARD (${SAMPLE})`, '#fff', 700)}
     ${face(hue, 50, 150, 230)}
     ${text(330, 190, 22, 'Name', '#667085')}${text(330, 232, 36, name, '#1f2430', 700)}
     ${text(330, 300, 22, 'Date of birth', '#667085')}${text(330, 342, 34, birth)}
     ${text(330, 410, 22, 'Number', '#667085')}${text(330, 462, 46, number, '#1f2430', 700)}
     <rect x="50" y="560" width="900" height="8" fill="hsl(${hue} 45% 60%)"/>`,
  );

export const drawBill = ({ name, address, issued }: Person, hue: number): Promise<Buffer> =>
  draw(
    900,
    1_200,
    `<rect width="900" height="1200" fill="#fff"/><rect width="900" height="150" fill="hsl(${hue} 50% 92%)"/>
     ${text(60, 92, 40, 'Nashik Electricity', `hsl(${hue} 50% 28%)`, 700)}${text(60, 200, 22, SAMPLE, '#b42318')}
     ${text(60, 270, 24, 'Bill for', '#667085')}${text(60, 312, 32, name, '#1f2430', 700)}
     ${address
       .split(', ')
       .map((line, i) => text(60, 360 + i * 40, 28, line))
       .join('')}
     ${text(60, 600, 24, 'Bill date', '#667085')}${text(60, 642, 32, issued)}
     ${[0, 1, 2, 3].map((i) => `<rect x="60" y="${720 + i * 70}" width="${760 - i * 90}" height="26" fill="#eef0f4"/>`).join('')}`,
  );

export const drawSelfie = (hue: number): Promise<Buffer> =>
  draw(
    720,
    900,
    `<rect width="720" height="900" fill="hsl(${(hue + 90) % 360} 22% 84%)"/><rect x="60" y="60" width="190" height="240" fill="#f6fbff"/>${face(hue, 110, 250, 500)}`,
  );
