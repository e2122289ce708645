/** The sessions' cookies, without the `__Host-` that pins them to https. Two worlds: two cookies (D-02.12). */
export const sessionCookies = { member: 'anjuri-member', staff: 'anjuri-staff' } as const;
