import { expect, test } from 'vitest';
import { TimeZone } from '#contract/values/time-zones.ts';
import { firstZones, nameOfZone, otherZones } from './zones.ts';

test('[F-06.2] India’s zone and the source’s four come first, then every other one, each once and each known to the server', () => {
  expect(firstZones.map(({ label }) => label)).toEqual([
    'Asia/Kolkata (IST, UTC+5:30)',
    'UTC-5 Eastern',
    'UTC-6 Central',
    'UTC-7 Mountain',
    'UTC-8 Pacific',
  ]);
  const values = [...firstZones, ...otherZones('Asia/Kolkata')].map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  expect(values.length).toBeGreaterThan(400);
  expect(values).toEqual(expect.arrayContaining(['Europe/London', 'Asia/Kathmandu', 'Asia/Dubai', 'UTC']));
  expect(values).not.toContain('Asia/Calcutta');
  for (const zone of values) expect(TimeZone.safeParse(zone).success, zone).toBe(true);
});

test('a zone that only another device knows stays in the list', () => {
  expect(otherZones('Antarctica/Newstation').map(({ value }) => value)).toContain('Antarctica/Newstation');
  expect(nameOfZone('America/Port_of_Spain')).toBe('America/Port of Spain');
});
