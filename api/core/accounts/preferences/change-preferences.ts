import { tell } from '#api/core/live/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import type { MyPreferences, Preferences } from '#contract/accounts/preferences.ts';
import { getPreferences } from './get-preferences.ts';
import { atFirst } from './present.ts';
import { type PreferenceRow, upsertPreferences } from './store.ts';

type Change = { readonly [Name in keyof Preferences]?: Preferences[Name] | undefined };

/** Those left out stay as they are, also when two devices change different ones at once. Her other open pages follow. */
export async function changePreferences(deps: Deps, { id }: MemberActor, change: Change): Promise<MyPreferences> {
  const changed = columnsOf(change);
  if (Object.keys(changed).length > 0)
    await deps.db.transaction().execute(async (tx) => {
      await upsertPreferences(tx, id, atFirst, changed, deps.clock.now());
      await tell(tx, deps, { to: { member: id }, about: 'preferences' });
    });
  return getPreferences(deps, id);
}

function columnsOf({ timeZone, currency, theme, lessMovement, showName }: Change): Partial<PreferenceRow> {
  const all = { time_zone: timeZone, currency, theme, reduced_motion: lessMovement, show_name: showName };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
