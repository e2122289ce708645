/** A member of the demo who is one of many. */
export const circleAccount = (code: string, name: string, { joinedDaysAgo, mobile }: { joinedDaysAgo: number; mobile: number }) => ({
  code,
  name,
  mobile: String(mobile),
  email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
  status: 'active' as const,
  joinedDaysAgo,
  verified: true,
});
