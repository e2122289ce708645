import type { SettingValues } from './setting-types.ts';

/** 9 AM–6 PM EST. */
export const supportHoursInWords = ({ opens, closes, zone }: SettingValues['support.hours']): string =>
  `${clockTime(opens)}–${clockTime(closes)} ${zone}`;

function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
