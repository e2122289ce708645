import { mailedLinks } from '#contract/mail/links.ts';
import { areaOf } from './paths.ts';

/** Members and staff have their own cookies (D-02.12). */
export type Realm = 'member' | 'staff';

const CHANNEL = 'anjuri:session';
const isRealm = (value: unknown): value is Realm => value === 'member' || value === 'staff';

/** True from the member's sign-out until the member area opens again. Requests that were under way are refused meanwhile. */
let hasMemberLeft = false;

/** Tells every other open tab that this session is over. No secret: only whether a member or staff signed out. */
export function announceSignedOut(realm: Realm): void {
  if (realm === 'member') hasMemberLeft = true;
  const channel = openChannel();
  channel?.postMessage(realm);
  channel?.close();
  try {
    // Tabs without BroadcastChannel receive the storage event. The time makes each value a new one.
    localStorage.setItem(CHANNEL, `${realm} ${Date.now()}`);
    localStorage.removeItem(CHANNEL);
  } catch {
    // Private windows may forbid storage; the channel has already told the others.
  }
}

/** Calls `end` when another tab signed out of the realm. An open area calls this, and stops with the function that it returns. */
export function onSignedOut(realm: Realm, end: () => void): () => void {
  if (realm === 'member') hasMemberLeft = false;
  const hear = (value: unknown) => {
    if (!isRealm(value) || value !== realm) return;
    if (realm === 'member') hasMemberLeft = true;
    end();
  };
  const channel = openChannel();
  const onMessage = (event: MessageEvent) => hear(event.data);
  const onStorage = (event: StorageEvent) => {
    if (event.key === CHANNEL && event.newValue) hear(event.newValue.split(' ')[0]);
  };
  channel?.addEventListener('message', onMessage);
  window.addEventListener('storage', onStorage);
  return () => {
    channel?.close();
    window.removeEventListener('storage', onStorage);
  };
}

const openChannel = (): BroadcastChannel | undefined => ('BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined);

/** The address of the sign-in page, with the page to open after sign-in. A member who has just signed out does not come back to that page. */
export function signInPath(from: { pathname: string; search: string }): string {
  if (hasMemberLeft) return '/user/login';
  const next = from.pathname + withoutLang(from.search);
  return next === '/user' || next === '/user/dashboard' ? '/user/login' : `/user/login?${new URLSearchParams({ next })}`;
}

const HERE = 'https://here.invalid';
const doors = [
  '/user/login',
  '/user/register',
  '/user/forgot',
  mailedLinks.resetPassword,
  mailedLinks.verifyEmail,
  mailedLinks.stopEmailChange,
  mailedLinks.acceptInvitation,
];

/** The way back after sign-in: only a page of the member area, never another site, never a sign-in page. */
export function returnPath(next: string | null): string {
  const fallback = '/user/dashboard';
  // Browsers read a backslash as a slash and skip tabs and line breaks: “/\\evil.example” would leave the site.
  if (!next?.startsWith('/') || /[\\\s]/.test(next)) return fallback;
  const url = URL.parse(next, HERE);
  if (url?.origin !== HERE || areaOf(url.pathname) !== 'member') return fallback;
  if (doors.some((door) => url.pathname.startsWith(door))) return fallback;
  return url.pathname + url.search + url.hash;
}

function withoutLang(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('lang');
  return query.size > 0 ? `?${query}` : '';
}
