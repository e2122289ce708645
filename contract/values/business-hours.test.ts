import { expect, test } from 'vitest';
import { afterBusinessHours, businessMinutesBetween, type OfficeHours, placeOfZone, wholeDays } from './business-hours.ts';

const nashik: OfficeHours = { opens: '10:00', closes: '18:00', zone: 'IST', holidays: [{ day: '2027-01-26' }] };
const newYork: OfficeHours = { opens: '09:00', closes: '18:00', zone: 'EST', holidays: [] };
const after = (start: string, hours: number, office = nashik) => afterBusinessHours(new Date(start), hours, office).toISOString();
const between = (start: string, end: string, office = nashik) => businessMinutesBetween(new Date(start), new Date(end), office);

test('hours count while the desk is open, and go on the next business day', () => {
  // Tuesday, 11:30 in Nashik.
  expect(after('2026-11-17T06:00:00Z', 2)).toBe('2026-11-17T08:00:00.000Z');
  // 17:00: one hour today, one tomorrow from ten.
  expect(after('2026-11-17T11:30:00Z', 2)).toBe('2026-11-18T05:30:00.000Z');
  // To the minute of closing.
  expect(after('2026-11-17T11:30:00Z', 1)).toBe('2026-11-17T12:30:00.000Z');
  // Friday, 17:30: the rest on Monday.
  expect(after('2026-11-20T12:00:00Z', 1)).toBe('2026-11-23T05:00:00.000Z');
  // Before opening, and at night.
  expect(after('2026-11-17T00:00:00Z', 1)).toBe('2026-11-17T05:30:00.000Z');
  expect(after('2026-11-17T18:00:00Z', 1)).toBe('2026-11-18T05:30:00.000Z');
  // Monday before Republic Day.
  expect(after('2027-01-25T12:00:00Z', 1)).toBe('2027-01-27T05:00:00.000Z');
  expect(after('2026-11-17T06:00:00Z', 40)).toBe('2026-11-24T06:00:00.000Z');
});

test('a promise of 24 hours is one business day, at the same time of day', () => {
  const days = wholeDays(nashik);
  expect(after('2026-11-17T06:00:00Z', 24, days)).toBe('2026-11-18T06:00:00.000Z');
  // Friday noon: Monday noon. Saturday: all of Monday.
  expect(after('2026-11-20T06:30:00Z', 24, days)).toBe('2026-11-23T06:30:00.000Z');
  expect(after('2026-11-21T06:30:00Z', 24, days)).toBe('2026-11-23T18:30:00.000Z');
  expect(between('2026-11-20T06:30:00Z', '2026-11-23T06:30:00Z', days)).toBe(1_440);
});

test('minutes between are those in which the desk was open', () => {
  expect(between('2026-11-17T06:00:00Z', '2026-11-17T06:39:59Z')).toBe(39);
  expect(between('2026-11-17T12:00:00Z', '2026-11-18T05:00:00Z')).toBe(60);
  expect(between('2026-11-21T06:00:00Z', '2026-11-22T06:00:00Z')).toBe(0);
  expect(between('2026-11-18T06:00:00Z', '2026-11-17T06:00:00Z')).toBe(0);
});

test('the zone is a place: its clock is changed in summer', () => {
  expect(after('2026-11-17T13:00:00Z', 1, newYork)).toBe('2026-11-17T15:00:00.000Z');
  expect(after('2026-07-14T12:00:00Z', 1, newYork)).toBe('2026-07-14T14:00:00.000Z');
  // Over the weekend on which it is changed.
  expect(after('2026-10-30T21:30:00Z', 1, newYork)).toBe('2026-11-02T14:30:00.000Z');
  // Late in the evening there it is the next day in India.
  expect(after('2026-11-20T23:30:00Z', 1, newYork)).toBe('2026-11-23T15:00:00.000Z');
  expect([placeOfZone('ist '), placeOfZone('EST'), placeOfZone('Mars')]).toEqual(['Asia/Kolkata', 'America/New_York', 'Asia/Kolkata']);
});

test('hours that end before they begin count as the whole day', () => {
  expect(after('2026-11-17T06:00:00Z', 24, { ...nashik, opens: '18:00', closes: '10:00' })).toBe('2026-11-18T06:00:00.000Z');
});
