import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { z } from 'zod';
import { EditedStat, getEditableLanding, type saveStats } from '#contract/editing/landing.ts';
import { moneyDay } from '#contract/values/time.ts';
import { EditDialog } from '#web/admin/two-versions/edit-dialog.tsx';
import type { EditedField } from '#web/admin/two-versions/parts.ts';
import { call } from '#web/lib/calling/call.ts';
import type { Outcome } from '#web/lib/calling/use-action.ts';
import { day } from '#web/lib/format.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { newKey } from './new-key.ts';

type Typed = z.input<typeof EditedStat>;

/** The list is saved as a whole: it stands beside the row that is edited. */
interface Standing {
  readonly rows: readonly EditedStat[];
  readonly seen: string;
}

interface Props {
  /** Without one: a new one. */
  readonly row: EditedStat | undefined;
  readonly standing: Standing;
  readonly isBusy: boolean;
  readonly send: (body: { rows: Typed[]; seen: string }) => Promise<Outcome<typeof saveStats> | undefined>;
  readonly onClose: () => void;
}

export function StatDialog({ row, standing, isBusy, send, onClose }: Props) {
  const { t } = useLingui();
  const [begun] = useState<EditedStat>(() => row ?? started());
  const fields = useFields();
  return (
    <EditDialog
      title={row ? t`Edit the figure` : t`Add a figure`}
      lead={<Trans>The page shows the source and the day below the figures.</Trans>}
      schema={EditedStat}
      defaults={begun}
      standing={standing}
      fields={fields}
      submitLabel={<Trans>Save</Trans>}
      busyLabel={<Trans>Saving…</Trans>}
      isBusy={isBusy}
      send={(typed, { rows, seen }) =>
        send({ rows: row ? rows.map((one) => (one.key === typed.key ? typed : one)) : [...rows, typed], seen })
      }
      read={async () => {
        const { stats } = await call(getEditableLanding, {});
        const values = row ? stats.rows.find(({ key }) => key === row.key) : begun;
        return values && { values, standing: stats };
      }}
      done={() => t`The figure is saved`}
      onClose={onClose}
    >
      <TextField name="value" label={t`Value`} hint={t`As it is shown, such as 50K+ or 98%.`} autoComplete="off" />
      <TextField name="label.en" label={t`Label in English`} />
      <TextField name="label.hi" label={t`Label in Hindi`} isOptional />
      <TextField name="source.en" label={t`Source in English`} />
      <TextField name="source.hi" label={t`Source in Hindi`} isOptional />
      <TextField name="asOf" type="date" label={t`As of`} />
    </EditDialog>
  );
}

const started = (): EditedStat => ({
  key: newKey(),
  value: '',
  label: { en: '', hi: '' },
  source: { en: '', hi: '' },
  asOf: moneyDay(new Date()),
});

function useFields(): readonly EditedField<Typed>[] {
  const { t, i18n } = useLingui();
  return [
    { path: 'value', label: t`Value` },
    { path: 'label.en', label: t`Label in English`, lang: 'en' },
    { path: 'label.hi', label: t`Label in Hindi`, lang: 'hi' },
    { path: 'source.en', label: t`Source in English`, lang: 'en' },
    { path: 'source.hi', label: t`Source in Hindi`, lang: 'hi' },
    { path: 'asOf', label: t`As of`, shown: ({ asOf }) => day(i18n.locale, asOf) },
  ];
}
