import { sql } from 'kysely';
import { forgetSettings } from '#api/core/settings/read-settings.ts';
import type { TestApp } from '#api/testing/app.ts';
import type { SettingKey, SettingValues } from '#contract/settings/setting-types.ts';

/** As if staff had changed it long ago; takes effect at once in this app. */
export async function setTo<Key extends SettingKey>(t: TestApp, key: Key, value: SettingValues[Key]): Promise<void> {
  await sql`with now_set as (
      insert into settings (key, value, version, changed_at) values (${key}, ${JSON.stringify(value)}::jsonb, 1, ${t.clock.now()})
      on conflict (key) do update set value = excluded.value, version = settings.version + 1, changed_at = excluded.changed_at returning *)
    insert into setting_changes (key, value, version, changed_at) select key, value, version, changed_at from now_set`.execute(t.db);
  forgetSettings(t.db);
}

/** The trust can be paid by UPI. */
export async function takesUpi(t: TestApp): Promise<void> {
  await setTo(t, 'org.upi_id', 'anjuri@examplebank');
  await setTo(t, 'org.legal_name', { en: 'Anjuri Welfare Trust', hi: 'अंजुरी वेलफेयर ट्रस्ट' });
}

/** Sponsors earn money, at once. */
export async function rewardsAtOnce(t: TestApp): Promise<void> {
  await setTo(t, 'referral.programme', 'rewards');
  await setTo(t, 'referral.reward_wait_days', 0);
}
