import { signedInCookie } from '#contract/session-cookies.ts';
import { SIGNED_IN_CLASS } from '#web/lib/boot.ts';

/** The head says it before the first paint; a page that comes back by Back was drawn before somebody signed in or out. */
export function followSignIn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) document.documentElement.classList.toggle(SIGNED_IN_CLASS, document.cookie.includes(`${signedInCookie}=1`));
  });
}
