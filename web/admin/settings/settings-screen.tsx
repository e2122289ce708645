import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconScale, IconSearch } from '@tabler/icons-react';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { listAskedSettingChanges } from '#contract/settings/asked-changes.ts';
import { listSettings, type Setting } from '#contract/settings/settings.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { load } from '#web/lib/calling/load.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { isOtherQuery } from '#web/lib/paths.ts';
import { NoMatch } from '#web/ui/feedback/states.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import { useGroupNames } from './group-names.ts';
import { Latest } from './latest.tsx';
import { SettingRow } from './setting-row.tsx';
import classes from './settings.module.css';
import { addressOf, groups, settingsShown, shownIn } from './settings-address.ts';

export async function clientLoader({ request }: { request: Request }) {
  const [{ rows, labels }, asked] = await Promise.all([load(request, listSettings, {}), load(request, listAskedSettingChanges, {})]);
  return { rows, labels, asked: asked.rows };
}

/** All of them are here at once: another group or search needs no other answer. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean => !isOtherQuery(currentUrl, nextUrl);

/** One place for every figure the product uses. */
export default function SettingsScreen() {
  const { t } = useLingui();
  const { rows, labels, asked } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const names = useGroupNames();
  const shown = shownIn(search);
  const found = settingsShown(rows, shown);
  const heading = shown.find ? t`Found` : names[shown.group];
  const go = (change: Parameters<typeof addressOf>[1]) =>
    void navigate(addressOf(search, { at: undefined, ...change }), { preventScrollReset: true, replace: 'find' in change });
  return (
    <Screen
      title={t`System Settings`}
      intro={<Trans>One place for every figure the product uses. Changes need no restart.</Trans>}
      actions={
        <TextInput
          type="search"
          className={classes.find ?? ''}
          aria-label={t`Find a setting`}
          placeholder={t`Find a setting`}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={shown.find}
          onChange={(event) => go({ find: event.currentTarget.value })}
        />
      }
    >
      <div className={classes.page}>
        <nav className={classes.groups} aria-label={t`Sections`}>
          {groups.map((group) => (
            <Link
              key={group}
              to={addressOf(search, { group, find: undefined, at: undefined })}
              aria-current={!shown.find && group === shown.group ? 'page' : undefined}
              preventScrollReset
            >
              {names[group]}
            </Link>
          ))}
        </nav>
        <NativeSelect
          className={classes.groupPick ?? ''}
          label={t`Section`}
          // What was found comes from all of them: each can be chosen again.
          value={shown.find ? '' : shown.group}
          data={[...(shown.find ? [{ value: '', label: heading }] : []), ...groups.map((group) => ({ value: group, label: names[group] }))]}
          onChange={(event) => go({ group: event.currentTarget.value, find: undefined })}
        />
        {found.length > 0 ? (
          <section className={classes.card} aria-labelledby="settings-shown">
            <h2 id="settings-shown">{heading}</h2>
            <QueryProvider>
              <ul className={classes.rows}>
                {found.map((setting) => (
                  <SettingRow
                    key={setting.key}
                    setting={setting}
                    labels={labels}
                    asked={asked.find(({ key }) => key === setting.key)}
                    isOpen={shown.at === setting.key}
                  />
                ))}
              </ul>
            </QueryProvider>
          </section>
        ) : (
          <NoMatch title={t`No setting matches`} onClear={() => go({ find: undefined })} />
        )}
        <aside className={classes.aside} aria-label={t`About these settings`}>
          <Latest settings={found} />
          <LegalCard settings={found} />
        </aside>
      </div>
    </Screen>
  );
}

/** Who may change what here, said before anybody looks for a button. */
function LegalCard({ settings }: { settings: readonly Setting[] }) {
  const mayLegal = useHasPermission('legal.switches');
  const mayWrite = useHasPermission('settings.write');
  if (!settings.some(({ permission }) => permission === 'legal.switches')) return null;
  return (
    <section className={classes.note}>
      <h2>
        <IconScale size={20} stroke={1.75} aria-hidden /> <Trans>Legal switches</Trans>
      </h2>
      <p>
        {mayLegal ? (
          <Trans>What touches money or the law is changed by a trustee, who confirms who they are; a second person agrees.</Trans>
        ) : mayWrite ? (
          <Trans>What touches money or the law is a trustee’s to change. You can see these settings, not change them.</Trans>
        ) : (
          <Trans>You can see the settings, not change them.</Trans>
        )}
      </p>
    </section>
  );
}
