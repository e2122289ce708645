import { isNewPlace, type Place } from '#api/core/accounts/credentials/known-places.ts';
import { lostFactorCode, tellDesk } from '#api/core/accounts/credentials/lost-factor.ts';
import { openChallenge, spendChallenge } from '#api/core/accounts/credentials/member-factors.ts';
import { throttle } from '#api/core/accounts/credentials/throttle.ts';
import { lockMemberById } from '#api/core/accounts/members/store.ts';
import { recordOwn } from '#api/core/audit/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { limit } from '#api/platform/security/rate-limit.ts';
import { lostFactorAskedMail } from './mails.ts';
import { insertRequest, passkeysOf } from './store.ts';
import { tellEverywhere } from './tell-everywhere.ts';

interface Asked extends Place {
  readonly challenge: string;
  readonly message: string;
  readonly passkeysLost: boolean;
}

/** The password is proven by the challenge, and nothing else is: so nothing happens but that staff read it and the owner's mailbox hears of it. */
export async function askForLostFactor(
  deps: Deps,
  { challenge, message, passkeysLost, ip, device, label }: Asked,
): Promise<{ readonly waitHours: number }> {
  await throttle(deps, 'second_factor', ip);
  const { member_id: id } = await openChallenge(deps.db, challenge, deps.clock.now());
  const { times, minutes } = await setting(deps, 'throttle.lost_factor');
  await limit(deps.db, deps.clock, { name: 'lost factors', count: times, seconds: minutes * 60 }, String(id));
  const waitHours = await setting(deps, 'members.second_factor_wait_hours');
  const is_new_place = await isNewPlace(deps, { realm: 'member', id }, { ip, device, label });

  await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const member = await lockAsking(tx, id, challenge);
    if (!passkeysLost && (await passkeysOf(tx, id)) > 0) throw new Refusal('passkey_at_hand');
    const made = await insertRequest(tx, { member_id: id, asked_at: at, message, passkeys_lost: passkeysLost, is_new_place });
    // One is open: whoever asks again is answered the same, and no mailbox is filled.
    if (made === undefined) return;
    const after = { request: lostFactorCode(made), newPlace: is_new_place };
    await recordOwn(tx, member, {
      at,
      action: 'member.lost_factor_asked',
      after,
      ip,
    });
    await tellEverywhere(tx, deps, member, {
      kind: 'lost_factor_asked',
      text: (link) => lostFactorAskedMail({ link, hours: waitHours }),
    });
    await tellDesk(tx, at, made);
  });
  return { waitHours };
}

/** Her row first, as whoever ends all access does. The challenge works once. */
async function lockAsking(tx: Tx, id: number, challenge: string) {
  const member = await lockMemberById(tx, id);
  await spendChallenge(tx, challenge);
  if (member.status === 'suspended') throw new Refusal('account_suspended');
  if (member.status !== 'active') throw new Refusal('challenge_ended');
  if (member.email_verified_at === null) throw new Refusal('email_not_verified');
  return member;
}
