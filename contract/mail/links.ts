/**
 * Pages that a mailed link opens. The secret stands behind the #, as `#token=…`: it never reaches a server's log or a
 * Referer header. The page reads it, takes it out of the address bar, and sends it in a body.
 */
export const mailedLinks = {
  resetPassword: '/user/reset',
  verifyEmail: '/user/verify',
  /** “This was not me”: stops a change of address. */
  stopEmailChange: '/user/stop-change',
  /** “This was not me”: stops payouts. */
  stopPayouts: '/user/stop-payouts',
  /** “Keep my account”: ends a closing that waits. */
  keepAccount: '/user/keep-account',
  /** “This was not me”: stops the removal of a second factor. */
  stopLostFactor: '/user/stop-removal',
  acceptInvitation: '/user/invitation',
  staffEnrol: '/admin/enrol',
  staffResetPassword: '/admin/reset-password',
  /** “This was not me”: stops a second-factor reset. */
  staffStopReset: '/admin/stop-reset',
  /** Printed by the server, never mailed. */
  firstAdmin: '/admin/setup',
} as const;

export const mailedLink = (publicUrl: string, page: keyof typeof mailedLinks, token: string): string =>
  `${publicUrl}${mailedLinks[page]}#token=${token}`;
