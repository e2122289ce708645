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
export const addressOfImage = (key: ImageKey): string | undefined => drawings[key];

const previews: Readonly<Record<string, string>> = {
  'art:fund-accident': 'share-fund-accident.png',
  'art:fund-wedding': 'share-fund-wedding.png',
  'art:fund-widow': 'share-fund-widow.png',
};

/** The picture that messengers show beside a link: they take no SVG. */
export const previewOfImage = (key: ImageKey): string => previews[key] ?? 'share-family.png';
