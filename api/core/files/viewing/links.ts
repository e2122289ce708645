import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Owner } from '#api/core/files/store.ts';
import type { Config, MasterKey } from '#api/platform/config/config.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { purposeKey } from '#api/platform/security/crypto.ts';

export const LINK_SECONDS = 60;

/** What a link opens: one file or page, for one reader, until a moment. */
export interface LinkTerms {
  readonly page?: number | undefined;
  readonly purpose?: string | undefined;
}

interface Bound {
  readonly code: string;
  readonly reader: Owner;
}

/** The reader is not in the link: it is whoever is signed in, and for anybody else the signature is wrong. */
export function signLink({ masterKeys }: Pick<Config, 'masterKeys'>, bound: Bound, terms: LinkTerms, expiresAt: Date): string {
  const [newest] = masterKeys;
  if (!newest) throw new Error('No master key is configured');
  const payload = Buffer.from(JSON.stringify([expiresAt.getTime(), terms.page ?? null, terms.purpose ?? null])).toString('base64url');
  return `${payload}.${macOf(newest, bound, payload).toString('base64url')}`;
}

/** A foreign or altered link is as good as none (404); our own that came too late says so. */
export function readLink({ masterKeys }: Pick<Config, 'masterKeys'>, bound: Bound, link: string, now: Date): LinkTerms {
  const [payload = '', mac = ''] = link.split('.');
  const given = Buffer.from(mac, 'base64url');
  const isOurs = masterKeys.some((key) => {
    const right = macOf(key, bound, payload);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!isOurs) throw new Refusal('not_found');
  const [expiresAt, page, purpose] = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as [
    number,
    number | null,
    string | null,
  ];
  if (now.getTime() >= expiresAt) throw new Refusal('link_ended');
  return { page: page ?? undefined, purpose: purpose ?? undefined };
}

const macOf = ({ key }: MasterKey, { code, reader }: Bound, payload: string): Buffer =>
  createHmac('sha256', purposeKey(key, 'file links')).update(['v1', code, reader.kind, reader.id, payload].join('|')).digest();
