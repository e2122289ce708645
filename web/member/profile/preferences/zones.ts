import { MONEY_ZONE } from '#contract/values/time.ts';
import { namedZones } from '#contract/values/time-zones.ts';

/** What comes first: India's, and the source's four by its own names. */
const first: readonly { readonly zone: string; readonly name: string }[] = [
  { zone: MONEY_ZONE, name: `${MONEY_ZONE} (IST, UTC+5:30)` },
  ...namedZones,
];
export const firstZones = first.map(({ zone, name }) => ({ value: zone, label: name }));

/** Some browsers still list places by the names they had. */
const renamed: Readonly<Record<string, string>> = {
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** All others that this browser knows, and the one that is chosen, by their names. */
export function otherZones(chosen: string) {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone);
  return [...new Set([...known, 'UTC', chosen])]
    .filter((zone) => !first.some((each) => each.zone === zone))
    .sort()
    .map((zone) => ({ value: zone, label: nameOfZone(zone) }));
}

/** America/New_York: UTC-5 Eastern; America/Port_of_Spain: America/Port of Spain. */
export const nameOfZone = (zone: string): string => first.find((each) => each.zone === zone)?.name ?? zone.replaceAll('_', ' ');
