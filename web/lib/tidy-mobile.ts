/** People paste numbers with spaces, dashes, +91 or a leading 0. What is left is what they meant. */
export function tidyMobile(typed: string): string {
  const digits = typed.replace(/[\s()-]/g, '');
  return digits.replace(/^\+91/, '').replace(/^(?:91|0)(?=\d{10}$)/, '');
}
