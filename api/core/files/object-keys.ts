import { randomBytes } from 'node:crypto';

/** Objects are named by the day they came: what nobody refers to is found by walking one day, not a hundred million objects. */
export const dayPrefix = (at: Date): string => `${at.toISOString().slice(0, 10).replaceAll('-', '/')}/`;

export const keyForToday = (now: Date): string => dayPrefix(now) + randomBytes(16).toString('hex');

/** The object that a page's picture lies beside. */
export const bodyKeyOf = (key: string): string => key.replace(/-page-\d+$/, '');
