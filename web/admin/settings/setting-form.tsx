import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { SettingField } from '#contract/settings/setting-field.ts';
import { settingTypes } from '#contract/settings/setting-types.ts';
import { changeLegalSetting, changeSetting, type Setting } from '#contract/settings/settings.ts';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import classes from './settings.module.css';
import { addressOf, openerOf } from './settings-address.ts';
import { useProblems } from './use-problems.ts';
import { ValueField } from './value-field.tsx';

interface Props {
  readonly setting: Setting;
  readonly field: SettingField;
  readonly labels: Readonly<Record<string, string>>;
}

/** The new value with its reason. What is wrong is said as it is typed; what somebody else changed meanwhile is shown, not overwritten. */
export function SettingForm({ setting, field, labels }: Props) {
  const { t } = useLingui();
  const words = useErrorWords();
  const problemsOf = useProblems(field);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [value, setValue] = useState<unknown>(setting.value);
  const [reason, setReason] = useState('');
  const [hasConfirmed, setConfirmed] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const [isSaidSame, setSame] = useState(false);
  const { save, isBusy, overtaken } = useSaving(setting);
  const problems = { ...problemsOf(settingTypes[setting.key].safeParse(value).error), ...(refusal && fieldsOf(refusal)) };
  const isSame = JSON.stringify(value) === JSON.stringify(setting.value);
  const form = useRef<HTMLFormElement>(null);

  async function close(at?: string) {
    await navigate(addressOf(search, { at }), { preventScrollReset: true });
    // The button that was pressed is gone: whoever uses the keyboard goes on at the row.
    document.getElementById(openerOf(setting.key))?.focus({ preventScroll: true });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (Object.keys(problems).length > 0) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (isSame) return setSame(true);
    const notice = hasConfirmed ? setting.notice?.version : undefined;
    const outcome = await save({ value, reason, notice });
    if (outcome?.error) return setRefusal(outcome.error);
    if (!outcome) return;
    toast.success(outcome.isAsked ? t`A second person is asked. Nothing has changed yet.` : t`${setting.name} is saved`);
    await close(outcome.isAsked ? setting.key : undefined);
  }

  const edit = (next: unknown) => {
    setValue(next);
    setRefusal(undefined);
    setSame(false);
  };

  return (
    <form ref={form} className={classes.form} onSubmit={(event) => void submit(event)} noValidate aria-label={t`Change ${setting.name}`}>
      {overtaken && <Overtaken setting={setting} />}
      {refusal && refusal.code !== 'stale' && Object.keys(refusal.fields).length === 0 && (
        <Note kind="red" role="alert">
          {words(refusal, { failure: t`This did not work. Please try again.` })}
        </Note>
      )}
      {isSaidSame && (
        <Note kind="plain" role="alert">
          <Trans>This is the present value. Nothing was saved.</Trans>
        </Note>
      )}
      <ValueField {...{ field, value, labels, problems }} path="" label={t`New value`} onChange={edit} />
      <TextInput
        label={t`Reason`}
        description={t`Who decided it and when. It stays in the history.`}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {setting.notice && (
        <Note kind="plain">
          <p>{setting.notice.text}</p>
          <Checkbox
            label={t`The trustees have read this and decided it`}
            checked={hasConfirmed}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
        </Note>
      )}
      <div className={classes.acts}>
        <span>
          <Trans>Takes effect: {setting.effect}</Trans>
        </span>
        <Button variant="default" onClick={() => void close()}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" aria-busy={isBusy}>
          {setting.permission === 'legal.switches' ? <Trans>Ask for the change</Trans> : <Trans>Save</Trans>}
        </Button>
      </div>
    </form>
  );
}

/** Both values are on the screen: theirs in words, one's own still in the fields. */
function Overtaken({ setting: { words, changedBy } }: { setting: Setting }) {
  const { t } = useLingui();
  const who = changedBy ?? t`Somebody`;
  return (
    <Note kind="yellow" role="alert">
      <Trans>
        {who} changed it while you were typing. It is now <b>{words}</b>. Your value still stands below: save again to replace theirs.
      </Trans>
    </Note>
  );
}

/** The server names fields of the body: `value.from`. */
const fieldsOf = ({ fields }: ApiError): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, words]) => [name.replace(/^value\.?/, ''), words]));

interface Change {
  readonly value: unknown;
  readonly reason: string;
  readonly notice: string | undefined;
}

/** Saves against the version that was seen. Refused as stale, the present one is read, and shown, before anybody can save again. */
function useSaving({ key, version, permission }: Setting) {
  const saving = useAction(changeSetting);
  const asking = useAction(changeLegalSetting);
  const revalidator = useRevalidator();
  const [seen, setSeen] = useState(version);
  const [refusedAt, setRefusedAt] = useState<number>();
  const isOvertaken = refusedAt !== undefined && version > refusedAt;

  async function save({ value, reason, notice }: Change): Promise<{ isAsked: boolean; error?: ApiError } | undefined> {
    const body = { value, reason, version: isOvertaken ? version : seen };
    const params = { key };
    const outcome =
      permission === 'legal.switches'
        ? await asking.run({ params, body: { ...body, ...(notice ? { confirmedNotice: notice } : {}) } })
        : await saving.run({ params, body });
    if (!outcome) return undefined;
    if (outcome.error) {
      if (outcome.error.code === 'stale') {
        setRefusedAt(body.version);
        setSeen(body.version);
        await revalidator.revalidate();
      }
      return { isAsked: false, error: outcome.error };
    }
    const { answer } = outcome;
    return { isAsked: 'secondPerson' in answer && answer.secondPerson !== null };
  }
  return { save, isBusy: saving.isBusy || asking.isBusy, overtaken: isOvertaken };
}
