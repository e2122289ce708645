import { type Holidays, isBusinessDate } from './business-days.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 1_440;

/** When somebody is there. The zone as people read it: IST, EST. */
export interface OfficeHours {
  readonly opens: string;
  readonly closes: string;
  readonly zone: string;
  readonly holidays: Holidays;
}

/** Round the clock, on business days: what “within 24 hours” is measured by. */
export const wholeDays = ({ zone, holidays }: Pick<OfficeHours, 'zone' | 'holidays'>): OfficeHours => ({
  opens: '00:00',
  closes: '24:00',
  zone,
  holidays,
});

/** What people write, and the place whose clock they mean: also in summer. */
const places: Readonly<Record<string, string>> = {
  IST: 'Asia/Kolkata',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  ET: 'America/New_York',
  CST: 'America/Chicago',
  MST: 'America/Denver',
  PST: 'America/Los_Angeles',
  PT: 'America/Los_Angeles',
  GMT: 'Europe/London',
  BST: 'Europe/London',
  CET: 'Europe/Paris',
  GST: 'Asia/Dubai',
  SGT: 'Asia/Singapore',
  UTC: 'UTC',
};

/** A word that nobody knows is taken for the trust's own zone. */
export const placeOfZone = (zone: string): string => places[zone.trim().toUpperCase()] ?? 'Asia/Kolkata';

/** The moment at which so many hours of opening time have passed. */
export function afterBusinessHours(start: Date, hours: number, office: OfficeHours): Date {
  let left = hours * 60 * MINUTE;
  for (const { from, to } of openings(start, office)) {
    const begin = Math.max(from, start.getTime());
    if (to - begin >= left) return new Date(begin + left);
    left -= to - begin;
  }
  throw new Error('The office never opens');
}

/** Whole minutes of opening time between two moments; none if the second is not later. */
export function businessMinutesBetween(start: Date, end: Date, office: OfficeHours): number {
  let open = 0;
  for (const { from, to } of openings(start, office)) {
    if (from >= end.getTime()) break;
    open += Math.max(0, Math.min(to, end.getTime()) - Math.max(from, start.getTime()));
  }
  return Math.floor(open / MINUTE);
}

/** Twenty years: longer than any ticket. */
const MOST_DAYS = 7_300;

/** Each opening that ends after the start, the first of them first. */
function* openings(start: Date, { opens, closes, zone, holidays }: OfficeHours): Generator<{ from: number; to: number }> {
  const place = placeOfZone(zone);
  const [opensAt, closesAt] = hoursOf(opens, closes);
  let day = localDay(start, place);
  for (let count = 0; count < MOST_DAYS; count += 1, day = dayAfter(day)) {
    if (!isBusinessDate(day, holidays)) continue;
    const [from, to] = [momentOf(day, opensAt, place), momentOf(day, closesAt, place)];
    if (to > start.getTime()) yield { from, to };
  }
}

/** Hours that end before they begin are no hours: then the whole day counts. */
function hoursOf(opens: string, closes: string): [number, number] {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  return from < to ? [from, to] : [0, DAY_MINUTES];
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MINUTES * MINUTE).toISOString().slice(0, 10);

/** A minute of a day where the office is. Asked twice, because the clock may be changed between the guess and the moment. */
function momentOf(day: string, minutes: number, place: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE;
  const guess = wall - aheadOfUtc(new Date(wall), place);
  return wall - aheadOfUtc(new Date(guess), place);
}

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(place: string): Intl.DateTimeFormat {
  const known = clocks.get(place);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: place, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  clocks.set(place, made);
  return made;
}

/** 2026-11-17, 09:30:00 → as if it were UTC. */
const wallClock = (at: Date, place: string): string => clockOf(place).format(at).replace(', ', 'T');
const localDay = (at: Date, place: string): string => wallClock(at, place).slice(0, 10);
const aheadOfUtc = (at: Date, place: string): number => Date.parse(`${wallClock(at, place)}Z`) - Math.floor(at.getTime() / 1_000) * 1_000;
