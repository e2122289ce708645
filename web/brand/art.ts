import type { ImageKey } from '#contract/campaigns.ts';
import accident from '#web/assets/art/fund-accident.svg?url';
import wedding from '#web/assets/art/fund-wedding.svg?url';
import widow from '#web/assets/art/fund-widow.svg?url';
import hero from '#web/assets/art/hero.svg?url';
import portrait1 from '#web/assets/art/portrait-1.svg?url';
import portrait2 from '#web/assets/art/portrait-2.svg?url';
import portrait3 from '#web/assets/art/portrait-3.svg?url';
import portrait4 from '#web/assets/art/portrait-4.svg?url';
import portrait5 from '#web/assets/art/portrait-5.svg?url';

/** Our own drawings, by the name that content gives them: art:fund-wedding. */
const drawings: Readonly<Record<string, string>> = {
  'art:fund-accident': accident,
  'art:fund-wedding': wedding,
  'art:fund-widow': widow,
  'art:hero': hero,
  'art:portrait-1': portrait1,
  'art:portrait-2': portrait2,
  'art:portrait-3': portrait3,
  'art:portrait-4': portrait4,
  'art:portrait-5': portrait5,
};

/** Where a picture is served, or nothing when we have none of that name. */
export const addressOfImage = (key: ImageKey): string | undefined => drawings[key] ?? addressOfFile(key);

/** An uploaded picture is named after its content: `file:…-jpg`. */
function addressOfFile(key: ImageKey): string | undefined {
  const [, digest, extension] = /^file:([0-9a-f]{64})-(jpg|png|webp)$/.exec(key) ?? [];
  return digest && `/api/v1/media/${digest}.${extension}`;
}

const previews: Readonly<Record<string, string>> = {
  'art:fund-accident': 'share-fund-accident.png',
  'art:fund-wedding': 'share-fund-wedding.png',
  'art:fund-widow': 'share-fund-widow.png',
};

/** The picture that messengers show beside a link: they take no SVG. */
export const previewOfImage = (key: ImageKey): string => previews[key] ?? addressOfFile(key)?.slice(1) ?? 'share-family.png';
