import sharp from 'sharp';

/** What a telephone reads from a picture of a QR code: upright, undamaged, dark on light, up to version 3. */
export async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).flatten({ background: '#fff' }).greyscale().raw().toBuffer({ resolveWithObject: true });
  const isDark = (x: number, y: number): boolean => (data[(y * info.width + x) * info.channels] ?? 255) < 100;
  return textOf(bitsOf(squaresOf(isDark, info)));
}

type Squares = readonly (readonly boolean[])[];

/** The corner pattern is seven squares wide: that tells how large one is. */
function squaresOf(isDark: (x: number, y: number) => boolean, { width, height }: { width: number; height: number }): Squares {
  const [columns, rows] = [Array.from({ length: width }, (_, x) => x), Array.from({ length: height }, (_, y) => y)];
  const dark = columns.filter((x) => rows.some((y) => isDark(x, y)));
  const top = rows.find((y) => columns.some((x) => isDark(x, y))) ?? 0;
  const [left, right] = [dark.at(0) ?? 0, dark.at(-1) ?? 0];
  const inside = top + Math.round((right - left) / 120);
  const corner = columns.slice(left).findIndex((x) => !isDark(x, inside));
  const count = Math.round((right - left + 1) / (corner / 7));
  if (count < 21 || count > 29) throw new Error(`No code that we can read: ${count} squares`);
  const size = (right - left + 1) / count;
  const middle = (place: number) => Math.floor((place + 0.5) * size);
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_, column) => isDark(left + middle(column), top + middle(row))),
  );
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** In columns of two, up and down from the right, past what is there for orientation. */
function bitsOf(squares: Squares): string {
  const count = squares.length;
  const at = (row: number, column: number): number => Number(squares[row]?.[column]);
  const mask = masks[((at(8, 2) ^ 1) << 2) | (at(8, 3) << 1) | (at(8, 4) ^ 1)];
  const isFixed = (row: number, column: number): boolean =>
    row === 6 ||
    column === 6 ||
    (row < 9 && (column < 9 || column >= count - 8)) ||
    (row >= count - 8 && column < 9) ||
    (count > 21 && Math.abs(row - (count - 7)) <= 2 && Math.abs(column - (count - 7)) <= 2);
  let bits = '';
  for (let right = count - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUp = ((right + 1) & 2) === 0;
    for (let step = 0; step < count; step++)
      for (const column of [right, right - 1]) {
        const row = isUp ? count - 1 - step : step;
        if (!isFixed(row, column)) bits += at(row, column) ^ Number(mask?.(row, column));
      }
  }
  return bits;
}

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

function textOf(bits: string): string {
  let at = 0;
  const take = (length: number): number => {
    at += length;
    return Number.parseInt(bits.slice(at - length, at), 2);
  };
  let text = '';
  for (;;) {
    const mode = take(4);
    if (mode === 0 || Number.isNaN(mode)) return text;
    if (mode === 4) text += Buffer.from(Array.from({ length: take(8) }, () => take(8))).toString('utf8');
    else if (mode === 2)
      for (let left = take(9); left > 0; left -= 2) {
        const pair = take(left === 1 ? 6 : 11);
        text += left === 1 ? ALPHANUMERIC[pair] : `${ALPHANUMERIC[Math.floor(pair / 45)]}${ALPHANUMERIC[pair % 45]}`;
      }
    else if (mode === 1)
      for (let left = take(10); left > 0; left -= 3) {
        const digits = Math.min(left, 3);
        text += String(take([0, 4, 7, 10][digits] ?? 0)).padStart(digits, '0');
      }
    else throw new Error(`A part of kind ${mode}, which we cannot read`);
  }
}
