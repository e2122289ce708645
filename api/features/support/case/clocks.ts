import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { TicketPriority } from '#contract/support/ticket-fields.ts';
import { afterBusinessHours, businessMinutesBetween, type OfficeHours, wholeDays } from '#contract/values/business-hours.ts';

type Values = Pick<SettingValues, 'support.hours' | 'support.answer_hours' | 'support.solve_hours' | 'calendar.holidays'>;

const officeOf = (values: Values): OfficeHours => ({ ...values['support.hours'], holidays: values['calendar.holidays'] });

/** “Within 24 hours” is said to people in plain hours: those of business days, round the clock. */
export const answerDue = (values: Values, at: Date): Date =>
  afterBusinessHours(at, values['support.answer_hours'], wholeDays(officeOf(values)));

/** By the same clock as the promise, so that one can be read against the other. */
export const answerMinutes = (values: Values, from: Date, to: Date): number =>
  businessMinutesBetween(from, to, wholeDays(officeOf(values)));

/** Work is counted in the hours in which somebody works. */
export const solveDue = (values: Values, at: Date, priority: TicketPriority): Date =>
  afterBusinessHours(at, values['support.solve_hours'][priority], officeOf(values));
