import { assertConfirmed } from '#api/core/accounts/index.ts';
import { askSecondPerson, type SecondPersonAct, type SecondPersonActs, tellDone } from '#api/core/second-person/index.ts';
import {
  applySetting,
  checkSetting,
  forgetSettings,
  hasHadText,
  permissionFor,
  readSettings,
  type SettingChange,
  settingValueWords,
} from '#api/core/settings/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { SecondPersonNotice } from '#contract/second-person.ts';
import type { SettingKey } from '#contract/settings/setting-types.ts';
import { says } from '#contract/values/words.ts';

/** Also of what says how long those wait: else two would shorten the day first. */
const waits: ReadonlySet<SettingKey> = new Set<SettingKey>(['org.upi_id', 'second_person.upi_wait_hours']);
export const isStoppable = (key: SettingKey): boolean => waits.has(key);

export const KIND = 'setting.change';

export type Payload = Omit<SettingChange, 'staff' | 'ip' | 'agreedBy'>;

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
    const lines = linesOf(deps, payload, checked.before);
    const concernsAll = waits.has(key);
    if (await isFirstUpiId(tx, key, checked.before)) await tellDone(tx, deps, lines, concernsAll);
    else {
      const waitHours = waits.has(key) ? (await readSettings(deps, tx))['second_person.upi_wait_hours'] : 0;
      const notice = await askSecondPerson(tx, deps, {
        kind: KIND,
        subject: key,
        payload,
        lines,
        waitHours,
        staff,
        ip,
        tellsTrustees: true,
        concernsAll,
      });
      if (notice) return notice;
    }
    await applySetting(tx, deps, change, checked);
    return null;
  });
  forgetSettings(deps.db);
  return asked;
}

/** As long as there was none, nobody could give: nothing can be led astray. One that was emptied is not a first one. */
const isFirstUpiId = async (tx: Tx, key: SettingKey, before: unknown): Promise<boolean> =>
  key === 'org.upi_id' && before === '' && !(await hasHadText(tx, key));

function linesOf({ words }: Deps, { key, value, reason }: Payload, before: unknown): string[] {
  // Frozen before anybody reads it, so in English: names and values only.
  const text = (one: unknown) => settingValueWords({ words, language: 'en' }, key, one);
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
  concernsAll: ({ key }) => waits.has(key),
};

export const legalSwitchActs: SecondPersonActs = { [KIND]: change };
