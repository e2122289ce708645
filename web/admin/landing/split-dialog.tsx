import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { EditedSplit, getEditableLanding, saveSplit } from '#contract/editing/landing.ts';
import { EditDialog } from '#web/admin/two-versions/edit-dialog.tsx';
import type { EditedField } from '#web/admin/two-versions/parts.ts';
import { call } from '#web/lib/calling/call.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { day } from '#web/lib/format.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './landing.module.css';
import { newKey } from './new-key.ts';

const MOST_PARTS = 5;
export const newPart = () => ({ key: newKey(), label: { en: '', hi: '' }, rupees: 0 });

interface Props {
  /** As it was when she began. */
  readonly before: EditedSplit;
  readonly split: EditedSplit;
  readonly seen: string;
  /** More or fewer parts: the form begins again with what was typed. */
  readonly onParts: (split: EditedSplit) => void;
  readonly onClose: () => void;
}

export function SplitDialog({ before, split, seen, onParts, onClose }: Props) {
  const { t } = useLingui();
  const saving = useAction(saveSplit);
  const fields = useFields();
  const [typed, setTyped] = useState(split);
  const { length } = split.parts;
  return (
    <EditDialog
      title={t`Where every ₹100 goes`}
      lead={<Trans>The parts make ₹100 together. What was published before stays in the activity log.</Trans>}
      schema={EditedSplit}
      before={before}
      defaults={split}
      standing={seen}
      fields={fields}
      onChange={(values) => setTyped(values as EditedSplit)}
      submitLabel={<Trans>Save</Trans>}
      busyLabel={<Trans>Saving…</Trans>}
      isBusy={saving.isBusy}
      send={(row, mark) => saving.run({ body: { row, seen: mark } })}
      read={async () => {
        const { split: now } = await call(getEditableLanding, {});
        return { values: now.row ?? before, standing: now.seen };
      }}
      done={() => t`The parts are saved`}
      onClose={onClose}
    >
      {split.parts.map(({ key }, place) => {
        const number = place + 1;
        return (
          <div key={key} className={classes.part}>
            <TextField name={`parts.${place}.label.en`} label={t`Part ${number} in English`} />
            <TextField name={`parts.${place}.label.hi`} label={t`Part ${number} in Hindi`} isOptional />
            <TextField name={`parts.${place}.rupees`} label={t`Rupees of part ${number}`} inputMode="numeric" autoComplete="off" />
          </div>
        );
      })}
      <span className={classes.acts}>
        {length < MOST_PARTS && (
          <Button variant="default" data-size="sm" onClick={() => onParts({ ...typed, parts: [...typed.parts, newPart()] })}>
            <Trans>Add a part</Trans>
          </Button>
        )}
        {length > 1 && (
          <Button variant="subtle" data-size="sm" onClick={() => onParts({ ...typed, parts: typed.parts.slice(0, -1) })}>
            <Trans>Remove the last part</Trans>
          </Button>
        )}
      </span>
      <TextField name="source.en" label={t`Source in English`} />
      <TextField name="source.hi" label={t`Source in Hindi`} isOptional />
      <TextField name="asOf" type="date" label={t`As of`} />
    </EditDialog>
  );
}

type Typed = z.input<typeof EditedSplit>;

/** The parts make ₹100 together, so they are kept or taken together. */
function useFields(): readonly EditedField<Typed>[] {
  const { t, i18n } = useLingui();
  const parts = (typed: Typed) =>
    typed.parts.map(({ label, rupees }) => `₹${rupees} ${[label.en, label.hi].filter(Boolean).join(' · ')}`).join('\n');
  return [
    { path: 'parts', label: t`Where every ₹100 goes`, shown: parts },
    { path: 'source.en', label: t`Source in English`, lang: 'en' },
    { path: 'source.hi', label: t`Source in Hindi`, lang: 'hi' },
    { path: 'asOf', label: t`As of`, shown: ({ asOf }) => day(i18n.locale, asOf) },
  ];
}
