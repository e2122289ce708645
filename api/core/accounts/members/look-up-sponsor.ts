import { throttle } from '#api/core/accounts/credentials/throttle.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { maskName } from '#api/platform/security/masks.ts';
import { memberCodeOf } from './member-code.ts';
import { activeByCode } from './store.ts';

export async function lookUpSponsor(deps: Deps, typed: string, ip: string): Promise<{ code: string; maskedName: string }> {
  await throttle(deps, 'sponsor', ip);
  const code = memberCodeOf(typed);
  const sponsor = code && (await activeByCode(deps.db, code));
  if (!sponsor) throw new Refusal('sponsor_unknown');
  return { code: sponsor.code, maskedName: maskName(sponsor.full_name) };
}
