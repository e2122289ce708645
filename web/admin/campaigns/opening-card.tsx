import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { changeOpening, type EditableCampaign, getEditableCampaign } from '#contract/editing/campaigns.ts';
import { inr, paise } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { EditDialog } from '#web/admin/two-versions/edit-dialog.tsx';
import type { EditedField } from '#web/admin/two-versions/parts.ts';
import { call } from '#web/lib/calling/call.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { count, day } from '#web/lib/format.ts';
import { TitledCard } from '#web/ui/card/titled-card.tsx';
import { MoneyField } from '#web/ui/form/money/money-field.tsx';
import { ParagraphField } from '#web/ui/form/paragraph-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './campaigns.module.css';

interface Props {
  readonly campaign: EditableCampaign;
  readonly mayWrite: boolean;
  readonly onSaved: (answer: EditableCampaign) => void;
}

const schema = changeOpening.schema.body.omit({ seen: true });

/** What had come in before this site kept the books, with who says so. */
export function OpeningCard({ campaign, mayWrite, onSaved }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const saving = useAction(changeOpening);
  const fields = useFigures();
  const { slug, status, opening, seen, asked } = campaign;
  return (
    <TitledCard
      id="opening"
      title={<Trans>Opening figures</Trans>}
      beside={
        mayWrite && (
          <Button variant="default" data-size="sm" disabled={asked !== null} onClick={() => setOpen(true)}>
            <Trans>Change the figures</Trans>
          </Button>
        )
      }
    >
      <div className={classes.inside}>
        {opening ? <Figures opening={opening} /> : <Trans>None: everything raised came through this site.</Trans>}
      </div>
      {isOpen && (
        <EditDialog
          title={t`Opening figures`}
          lead={
            status === 'draft' ? (
              <Trans>What came in before this site was launched. The page names the source and the day.</Trans>
            ) : (
              <Trans>The public sees these figures, so a second person has to agree.</Trans>
            )
          }
          schema={schema}
          defaults={figuresOf(opening)}
          standing={seen}
          fields={fields}
          submitLabel={<Trans>Save</Trans>}
          busyLabel={<Trans>Saving…</Trans>}
          isBusy={saving.isBusy}
          send={(body, mark) => saving.run({ params: { slug }, body: { ...body, seen: mark } })}
          read={async () => {
            const now = await call(getEditableCampaign, { params: { slug } });
            return { values: figuresOf(now.opening), standing: now.seen };
          }}
          done={(answer) => {
            onSaved(answer);
            return answer.asked ? t`A second person has been asked` : t`The figures are saved`;
          }}
          onClose={() => setOpen(false)}
        >
          <MoneyField name="raised" label={t`Received before`} />
          <TextField name="supporters" label={t`Supporters`} inputMode="numeric" autoComplete="off" />
          <TextField name="asOf" type="date" label={t`As of`} />
          <TextField name="source.en" label={t`Source in English`} />
          <TextField name="source.hi" label={t`Source in Hindi`} isOptional />
          <ParagraphField name="reason" label={t`Reason`} rows={2} maxLength={500} />
        </EditDialog>
      )}
    </TitledCard>
  );
}

type Opening = EditableCampaign['opening'];

const figuresOf = (opening: Opening) => ({
  raised: opening?.raised ?? paise(0),
  supporters: opening?.supporters ?? 0,
  asOf: opening?.asOf ?? moneyDay(new Date()),
  source: opening?.source ?? { en: '', hi: '' },
  reason: '',
});

/** What two editors can have set differently. The reason is of whoever saves. */
function useFigures(): readonly EditedField<z.input<typeof schema>>[] {
  const { t, i18n } = useLingui();
  return [
    { path: 'raised', label: t`Received before`, shown: ({ raised }) => inr(paise(raised)) },
    { path: 'supporters', label: t`Supporters` },
    { path: 'asOf', label: t`As of`, shown: ({ asOf }) => day(i18n.locale, asOf) },
    { path: 'source.en', label: t`Source in English`, lang: 'en' },
    { path: 'source.hi', label: t`Source in Hindi`, lang: 'hi' },
  ];
}

function Figures({ opening }: { opening: NonNullable<Opening> }) {
  const { i18n } = useLingui();
  const [sum, people, date, source] = [
    inr(opening.raised),
    count(i18n.locale, opening.supporters),
    day(i18n.locale, opening.asOf),
    opening.source.en,
  ];
  return (
    <p>
      <Trans>
        {sum} from {people} supporters. Source: {source}, {date}.
      </Trans>
    </p>
  );
}
