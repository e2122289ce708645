/** The sessions' cookies, without the `__Host-` that pins them to https. Two worlds: two cookies (D-02.12). */
export const sessionCookies = { member: 'anjuri-member', staff: 'anjuri-staff' } as const;

/** Outlive the session: the browser is known, and a stranger's wrong guesses do not lock it out. They open nothing. */
export const deviceCookies = { member: 'anjuri-member-device', staff: 'anjuri-staff-device' } as const;

/** Rides with a member's session, readable by scripts: cached public pages say “My account” by it. It says nothing else and opens nothing. */
export const signedInCookie = 'anjuri-signed-in';
