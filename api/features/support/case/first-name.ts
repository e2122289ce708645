/** What people call each other in a thread. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';
