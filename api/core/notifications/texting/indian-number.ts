/** Templates are registered in India: a number from elsewhere gets none. */
export const indianNumber = (mobile: string): string | undefined => (/^[6-9]\d{9}$/.test(mobile) ? `+91${mobile}` : undefined);
