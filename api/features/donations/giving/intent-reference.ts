import { randomInt } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** ANJ and 12 random characters: letters and digits only, as UPI asks, and nothing to count or guess. */
export const newReference = (): string => `ANJ${Array.from({ length: 12 }, () => CROCKFORD[randomInt(CROCKFORD.length)]).join('')}`;
