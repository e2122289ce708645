const KEY = 'anjuri:staff-email';

/** Staff's “Remember me” keeps the email address on this device, and nothing else. */
export function rememberedEmail(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function rememberEmail(email: string | undefined): void {
  try {
    if (email) localStorage.setItem(KEY, email);
    else localStorage.removeItem(KEY);
  } catch {
    // A private window may forbid storage; then it is typed again next time.
  }
}
