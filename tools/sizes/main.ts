// npm run size: what a browser loads for each screen of the back office, from the build's own manifest. New screens are measured without a line here.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { screensOf } from './screens.ts';

const KB = 1_000;
/**
 * What somebody waits for who begins on a screen: all script that the page names. Not in it are the words of her language (some 70 kB), and late parts
 * (`web/lib/late-part.tsx`: dialogs, toasts, the sign-in itself, some 40 kB), which come when the page stands. The largest is at 299.7 kB.
 */
const FIRST = 300 * KB;
const LATER = 60 * KB;

const { values } = parseArgs({
  options: { folder: { type: 'string', default: join(import.meta.dirname, '..', '..', 'dist/web/client/assets') } },
});
const screens = screensOf(values.folder, 'admin').toSorted((a, b) => b.later - a.later);
const tooLarge = screens.filter(({ first, later }) => first > FIRST || later > LATER);
const kB = (bytes: number): string => `${(bytes / KB).toFixed(1).padStart(6)} kB`;

console.log(
  `  ${screens.length} screens of the back office, gzipped script: when one begins there (at most ${FIRST / KB} kB), when one comes from another (${LATER / KB} kB)`,
);
for (const { screen, first, later } of tooLarge.length > 0 ? tooLarge : screens.slice(0, 5))
  console.log(`  ${kB(first)}  ${kB(later)}  ${screen}`);
if (screens.length === 0) throw new Error('The manifest names no screen of the back office');
if (tooLarge.length > 0) {
  console.error(`${tooLarge.length} of them load too much`);
  process.exitCode = 1;
}
