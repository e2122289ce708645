import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { missingWords } from '#contract/editing/edited.ts';
import { type EditedTestimonial, saveTestimonials } from '#contract/editing/landing.ts';
import { movedBy } from '#web/admin/desk/moved-by.ts';
import { OrderButtons } from '#web/admin/desk/order-buttons.tsx';
import { addressOfImage } from '#web/brand/art.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { TitledCard } from '#web/ui/card/titled-card.tsx';
import classes from './landing.module.css';
import { RowActs } from './row-acts.tsx';
import { TestimonialDialog } from './testimonial-dialog.tsx';
import { useSayRefusal } from './use-say-refusal.ts';

interface Props {
  readonly rows: readonly EditedTestimonial[];
  readonly seen: string;
  readonly mayWrite: boolean;
}

/** What people say. Nobody is quoted in public without having agreed. */
export function TestimonialsCard({ rows, seen, mayWrite }: Props) {
  const saving = useAction(saveTestimonials);
  const say = useSayRefusal();
  const [edited, setEdited] = useState<EditedTestimonial | 'new'>();
  const save = (changed: readonly EditedTestimonial[]) => saving.run({ body: { rows: [...changed], seen } });
  const move = async (row: EditedTestimonial, steps: -1 | 1) => say(await save(movedBy(rows, row, steps)));
  return (
    <TitledCard
      id="testimonials"
      title={<Trans>Testimonials</Trans>}
      beside={
        mayWrite && (
          <Button variant="default" data-size="sm" onClick={() => setEdited('new')}>
            <Trans>Add a testimonial</Trans>
          </Button>
        )
      }
    >
      {rows.length === 0 && (
        <div className={classes.inside}>
          <Trans>No testimonials yet. The page leaves this part out.</Trans>
        </div>
      )}
      <ol className={classes.rows}>
        {rows.map((row, place) => (
          <li key={row.id} className={classes.row}>
            {mayWrite && (
              <OrderButtons
                name={row.texts.en.name}
                up={place > 0 ? () => void move(row, -1) : undefined}
                down={place < rows.length - 1 ? () => void move(row, 1) : undefined}
              />
            )}
            <Voice row={row} />
            {mayWrite && (
              <RowActs
                name={row.texts.en.name}
                isBusy={saving.isBusy}
                onEdit={() => setEdited(row)}
                onRemove={async () => say(await save(rows.filter((one) => one !== row)))}
              />
            )}
          </li>
        ))}
      </ol>
      {edited && (
        <TestimonialDialog
          row={edited === 'new' ? undefined : edited}
          standing={{ rows, seen }}
          isBusy={saving.isBusy}
          send={(body) => saving.run({ body })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </TitledCard>
  );
}

function Voice({ row: { image, texts, rating, isPublished } }: { row: EditedTestimonial }) {
  const { t } = useLingui();
  const isMissing = missingWords(texts.en, texts.hi).length > 0;
  const about = [
    texts.en.role,
    t`${rating} of 5 stars`,
    isPublished ? t`Published` : t`Hidden`,
    ...(isMissing ? [t`Hindi is missing`] : []),
  ];
  return (
    <>
      <img className={classes.face} src={addressOfImage(image)} alt="" width="48" height="48" loading="lazy" />
      <div className={classes.words}>
        <b>{texts.en.name}</b>: {texts.en.quote}
        <p>{about.join(' · ')}</p>
      </div>
    </>
  );
}
