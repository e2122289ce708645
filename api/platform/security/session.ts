import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#api/platform/config/config.ts';
import { deviceCookies, sessionCookies, signedInCookie } from '#contract/session-cookies.ts';

/** Members and staff are two worlds: two cookies, two tables, and neither token opens the other's door. */
export type Realm = 'member' | 'staff';

/** 256 random bits. The browser gets this, the database only its digest. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const TOKEN = /^[\w-]{43}$/;

export interface Presented {
  readonly token: string;
  readonly by: 'cookie' | 'bearer';
}

/** The token a request carries. A Bearer header is believed before a cookie, and then the cookie is not looked at. */
export function presentedToken(request: FastifyRequest, config: Pick<Config, 'isSecure'>, realm: Realm): Presented | undefined {
  const header = request.headers.authorization;
  if (header !== undefined) {
    const token = /^Bearer ([\w-]+)$/i.exec(header)?.[1];
    return token && TOKEN.test(token) ? { token, by: 'bearer' } : undefined;
  }
  const token = request.cookies[cookieName(config, realm)];
  return token && TOKEN.test(token) ? { token, by: 'cookie' } : undefined;
}

/** Without `maxAgeSeconds` the cookie ends with the browser; how long the session lives is the server's business anyway. */
export function setSessionCookie(
  reply: FastifyReply,
  config: Pick<Config, 'isSecure'>,
  realm: Realm,
  token: string,
  maxAgeSeconds?: number,
): void {
  const lifetime = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds };
  reply.setCookie(cookieName(config, realm), token, { ...attributes(config, realm), ...lifetime });
  if (realm === 'member') reply.setCookie(pinned(config, signedInCookie), '1', { ...readable(config), ...lifetime });
}

export function clearSessionCookie(reply: FastifyReply, config: Pick<Config, 'isSecure'>, realm: Realm): void {
  reply.clearCookie(cookieName(config, realm), attributes(config, realm));
  if (realm === 'member') reply.clearCookie(pinned(config, signedInCookie), readable(config));
}

/** The browser's own token, or a new one for `setDeviceCookie`. It gives no access: it only says “the same browser as before”. */
export function deviceOf(request: FastifyRequest, config: Pick<Config, 'isSecure'>, realm: Realm): string {
  const token = request.cookies[pinned(config, deviceCookies[realm])];
  return token && TOKEN.test(token) ? token : newToken();
}

export function setDeviceCookie(
  reply: FastifyReply,
  config: Pick<Config, 'isSecure'>,
  realm: Realm,
  { token, days }: { token: string; days: number },
): void {
  reply.setCookie(pinned(config, deviceCookies[realm]), token, { ...attributes(config, realm), maxAge: days * 86_400 });
}

export const cookieName = (config: Pick<Config, 'isSecure'>, realm: Realm): string => pinned(config, sessionCookies[realm]);

/** `__Host-` pins a cookie to https and this very host; browsers refuse that name over plain http, which only development uses. */
const pinned = ({ isSecure }: Pick<Config, 'isSecure'>, name: string): string => `${isSecure ? '__Host-' : ''}${name}`;

const attributes = ({ isSecure }: Pick<Config, 'isSecure'>, realm: Realm) =>
  ({ path: '/', httpOnly: true, secure: isSecure, sameSite: realm === 'staff' ? 'strict' : 'lax' }) as const;

/** No secret: it only says that somebody is signed in. */
const readable = (config: Pick<Config, 'isSecure'>) => ({ ...attributes(config, 'member'), httpOnly: false });

/** A token for whoever signed in, and what the server keeps of it. */
export function newSession({ now, expiresAt, ip, label, browser }: SessionStart) {
  const token = newToken();
  const row = { digest: digestOf(token), created_at: now, last_seen_at: now, expires_at: expiresAt, from_address: ip };
  return { token, row: { ...row, device: label ?? null, browser: browser ?? null } };
}

export interface SessionStart {
  readonly now: Date;
  readonly expiresAt: Date;
  readonly ip: string;
  /** Browser and system in words. */
  readonly label?: string | undefined;
  /** Digest of its token, where a browser signed in. */
  readonly browser?: Buffer | undefined;
}
