import { assertConfirmed } from '#api/core/accounts/index.ts';
import { askSecondPerson, type SecondPersonAct, type SecondPersonActs, tellDone } from '#api/core/second-person/index.ts';
import { applySetting, checkSetting, forgetSettings, permissionFor, readSettings, type SettingChange } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { SecondPersonNotice } from '#contract/second-person.ts';
import type { SettingKey } from '#contract/settings/setting-types.ts';
import { says } from '#contract/values/words.ts';

const KIND = 'setting.change';

type Payload = Omit<SettingChange, 'staff' | 'from' | 'agreedBy'>;

/**
 * What touches money, the law or the second pair of eyes: identity confirmed again, a second person, a mail to every trustee. A changed UPI ID also
 * waits, since gifts follow it at once. null: it is changed.
 */
export async function changeLegalSetting(
  deps: Deps,
  { staff, ip, ...payload }: Payload & { readonly staff: StaffActor; readonly ip: string },
): Promise<SecondPersonNotice | null> {
  const { key } = payload;
  if (permissionFor(key) !== 'legal.switches') throw new Refusal('not_found');
  await assertConfirmed(deps, staff);
  const asked = await deps.db.transaction().execute(async (tx) => {
    const change = { ...payload, staff, ip };
    const checked = await checkSetting(tx, deps, change);
    const lines = linesOf(payload, checked.before);
    if (isFirstUpiId(key, checked.before)) await tellDone(tx, deps, lines);
    else {
      const waitHours = key === 'org.upi_id' ? (await readSettings(deps, tx))['second_person.upi_wait_hours'] : 0;
      const notice = await askSecondPerson(tx, deps, {
        kind: KIND,
        subject: key,
        payload,
        lines,
        waitHours,
        staff,
        ip,
        tellsTrustees: true,
      });
      if (notice) return notice;
    }
    await applySetting(tx, deps, change, checked);
    return null;
  });
  forgetSettings(deps.db);
  return asked;
}

/** As long as there is none, nobody can give: nothing can be led astray. */
const isFirstUpiId = (key: SettingKey, before: unknown): boolean => key === 'org.upi_id' && before === '';

function linesOf({ key, value, reason }: Payload, before: unknown): string[] {
  const text = (one: unknown) => (typeof one === 'string' ? one : JSON.stringify(one));
  return [
    says(/*i18n*/ 'Change the setting {key} from {before} to {after}.', { key, before: text(before), after: text(value) }),
    ...(reason === '' ? [] : [says(/*i18n*/ 'Reason: {reason}', { reason })]),
  ];
}

const change: SecondPersonAct<Payload> = {
  async perform(tx, deps, { payload, asker, agreer, ip }) {
    const agreed = { ...payload, staff: asker, ip, ...(agreer.id === asker.id ? {} : { agreedBy: agreer.id }) };
    await applySetting(tx, deps, agreed, await checkSetting(tx, deps, agreed));
  },
  after: ({ db }) => forgetSettings(db),
  tellsTrustees: true,
};

export const legalSwitchActs: SecondPersonActs = { [KIND]: change };
