import { withoutAadhaar } from '#contract/kyc/identity-numbers.ts';

const [isWithout, { error }] = withoutAadhaar;

/** A whole Aadhaar number is said at once, not when the field is left: it must not get any further. */
export const aadhaarIn = (value: unknown): string | undefined => (typeof value === 'string' && !isWithout(value) ? error : undefined);
