import { Trans, useLingui } from '@lingui/react/macro';
import { IconClockCheck, IconHistory, IconPencil, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AskedSettingChange } from '#contract/settings/asked-changes.ts';
import { settingFields } from '#contract/settings/setting-fields.ts';
import type { Setting } from '#contract/settings/settings.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { day } from '#web/lib/format.ts';
import { AskedChange } from './asked-change.tsx';
import { SettingForm } from './setting-form.tsx';
import { SettingHistory } from './setting-history.tsx';
import classes from './settings.module.css';
import { addressOf, openerOf } from './settings-address.ts';

interface Props {
  readonly setting: Setting;
  readonly labels: Readonly<Record<string, string>>;
  readonly asked: AskedSettingChange | undefined;
  readonly isOpen: boolean;
}

/** A setting in one line: what it is, its value, from when on a change counts, who changed it last. Opened: the form and its history. */
export function SettingRow({ setting, labels, asked, isOpen }: Props) {
  const { key, name, help, words, effect } = setting;
  const mayChange = useHasPermission(setting.permission);
  const field = settingFields[key];
  const row = useRef<HTMLLIElement>(null);
  // A link from elsewhere on the page, or from another one, may open a row that is far below.
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={row} className={classes.row} data-open={isOpen}>
      <div className={classes.line}>
        <div className={classes.name}>
          <h3>{name}</h3>
          <p>{help}</p>
          <code>{key}</code>
        </div>
        <p className={classes.value}>{words}</p>
        <p className={classes.effect}>
          <IconClockCheck size={16} stroke={1.75} aria-hidden /> {effect}
        </p>
        <p className={classes.changed}>
          <LastChange setting={setting} />
        </p>
        <Opener setting={setting} isOpen={isOpen} mayChange={mayChange} />
      </div>
      {asked && <AskedChange asked={asked} />}
      {isOpen && (
        <div className={classes.opened}>
          {field.kind === 'elsewhere' ? (
            <p>
              <Link to={field.page}>
                <Trans>Open the page of this setting</Trans>
              </Link>
            </p>
          ) : (
            mayChange && !asked && <SettingForm key={key} setting={setting} field={field} labels={labels} />
          )}
          <SettingHistory setting={setting} />
        </div>
      )}
    </li>
  );
}

function LastChange({ setting: { isDefault, changedBy, changedAt } }: { setting: Setting }) {
  const { i18n } = useLingui();
  if (isDefault || !changedAt) return <Trans>Default</Trans>;
  const on = day(i18n.locale, changedAt);
  return changedBy ? `${changedBy}, ${on}` : on;
}

function Opener({ setting: { key, name }, isOpen, mayChange }: { setting: Setting; isOpen: boolean; mayChange: boolean }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const Icon = isOpen ? IconX : mayChange ? IconPencil : IconHistory;
  const label = isOpen ? t`Close ${name}` : mayChange ? t`Change ${name}` : t`History of ${name}`;
  return (
    <Link
      id={openerOf(key)}
      className={classes.opener}
      to={addressOf(search, { at: isOpen ? undefined : key })}
      aria-label={label}
      title={label}
      preventScrollReset
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </Link>
  );
}
