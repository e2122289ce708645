import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteLegal, type EditableLegal, publishLegal } from '#contract/editing/legal.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Confirm } from '#web/ui/feedback/confirm.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

interface Props {
  readonly text: EditableLegal;
  readonly seen: string;
  /** The form goes when the text is published, and what was only typed would go with it. */
  readonly hasUnsaved: boolean;
}

/** Publishes a draft, or throws it away. */
export function DraftActs({ text: { kind, version }, seen, hasUnsaved }: Props) {
  const { t } = useLingui();
  const words = useErrorWords();
  const navigate = useNavigate();
  const publishing = useAction(publishLegal);
  const deleting = useAction(deleteLegal, { revalidate: false });
  const [asked, setAsked] = useState<'publish' | 'delete'>();
  const failure = t`This did not work. Please try again.`;
  const unsaved = t`Please save the draft first. What you typed is not in it yet.`;
  async function publish() {
    const outcome = await publishing.run({ params: { kind, version }, body: { seen } });
    if (outcome?.error) toast.failure(words(outcome.error, { failure }));
    else if (outcome) toast.success(t`The text is published`);
    setAsked(undefined);
  }
  async function remove() {
    const outcome = await deleting.run({ params: { kind, version } });
    if (outcome?.error) toast.failure(words(outcome.error, { failure }));
    else await navigate('/admin/legal');
  }
  return (
    <>
      <Button variant="subtle" color="red" data-size="sm" onClick={() => setAsked('delete')}>
        <Trans>Throw the draft away</Trans>
      </Button>
      <Button data-size="sm" onClick={() => (hasUnsaved ? toast.failure(unsaved) : setAsked('publish'))}>
        <Trans>Publish</Trans>
      </Button>
      {asked === 'publish' && (
        <Confirm
          isOpen
          question={t`Publish what is saved?`}
          act={<Trans>Publish</Trans>}
          isBusy={publishing.isBusy}
          onConfirm={() => void publish()}
          onClose={() => setAsked(undefined)}
        >
          <p>
            <Trans>It is in force at once, and nobody can change it any more. The version before stays readable.</Trans>
          </p>
        </Confirm>
      )}
      {asked === 'delete' && (
        <Confirm
          isOpen
          question={t`Throw this draft away?`}
          act={<Trans>Throw the draft away</Trans>}
          isDangerous
          isBusy={deleting.isBusy}
          onConfirm={() => void remove()}
          onClose={() => setAsked(undefined)}
        >
          <p>
            <Trans>What is in force stays in force.</Trans>
          </p>
        </Confirm>
      )}
    </>
  );
}
