import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { changeFaq, type EditableFaq, FaqCategory, orderFaq } from '#contract/faq.ts';
import { movedBy } from '#web/admin/desk/moved-by.ts';
import { OrderButtons } from '#web/admin/desk/order-buttons.tsx';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import classes from './faq.module.css';
import { useFaqCategories } from './words.ts';

interface Props {
  readonly entries: readonly EditableFaq[];
  readonly mayWrite: boolean;
  readonly onEdit: (entry: EditableFaq) => void;
  readonly onDelete: (entry: EditableFaq) => void;
}

export function FaqList({ entries, mayWrite, onEdit, onDelete }: Props) {
  const { t } = useLingui();
  const words = useErrorWords();
  const ordering = useAction(orderFaq);
  const changing = useAction(changeFaq);
  const say = (error: ApiError | undefined) => error && toast.failure(words(error, { failure: t`This did not work. Please try again.` }));
  const ids = entries.map(({ id }) => id);

  async function move(id: number, steps: -1 | 1) {
    say((await ordering.run({ body: { ids: movedBy(ids, id, steps) } }))?.error);
  }
  async function publish({ id, texts, category, seen }: EditableFaq, isPublished: boolean) {
    const known = FaqCategory.safeParse(category).data ?? 'general';
    say((await changing.run({ params: { id }, body: { texts, category: known, isPublished, seen } }))?.error);
  }

  return (
    <ol className={classes.list}>
      {entries.map((entry, index) => (
        <Entry
          key={entry.id}
          entry={entry}
          mayWrite={mayWrite}
          up={index > 0 ? () => void move(entry.id, -1) : undefined}
          down={index < entries.length - 1 ? () => void move(entry.id, 1) : undefined}
          onPublish={(isPublished) => void publish(entry, isPublished)}
          onEdit={() => onEdit(entry)}
          onDelete={() => onDelete(entry)}
        />
      ))}
    </ol>
  );
}

interface EntryProps {
  readonly entry: EditableFaq;
  readonly mayWrite: boolean;
  readonly up: (() => void) | undefined;
  readonly down: (() => void) | undefined;
  readonly onPublish: (isPublished: boolean) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function Entry({ entry: { texts, category, isPublished }, mayWrite, up, down, onPublish, onEdit, onDelete }: EntryProps) {
  const { t } = useLingui();
  const name = useFaqCategories()(category);
  const { question, answer } = texts.en;
  const state = isPublished ? t`Published` : t`Draft`;
  return (
    <li className={classes.entry}>
      {mayWrite && <OrderButtons name={question} up={up} down={down} />}
      <div className={classes.words}>
        <h2>{question}</h2>
        <p>{answer}</p>
        <span className={classes.about}>
          {name} · {texts.hi.question && texts.hi.answer ? <Trans>Hindi and English</Trans> : <Trans>Hindi is missing</Trans>}
          {!mayWrite && ` · ${state}`}
        </span>
      </div>
      {mayWrite && (
        <span className={classes.acts}>
          <Checkbox
            label={t`Published`}
            aria-label={t`Published: ${question}`}
            checked={isPublished}
            onChange={(event) => onPublish(event.currentTarget.checked)}
          />
          <Button variant="default" data-size="sm" aria-label={t`Edit: ${question}`} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
          <Button variant="subtle" color="red" data-size="sm" aria-label={t`Delete: ${question}`} onClick={onDelete}>
            <Trans>Delete</Trans>
          </Button>
        </span>
      )}
    </li>
  );
}
