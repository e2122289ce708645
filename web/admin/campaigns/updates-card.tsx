import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { deleteUpdate } from '#contract/editing/campaign-updates.ts';
import type { EditableCampaign, EditableUpdate } from '#contract/editing/campaigns.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { day } from '#web/lib/format.ts';
import { TitledCard } from '#web/ui/card/titled-card.tsx';
import { Confirm } from '#web/ui/feedback/confirm.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import classes from './campaigns.module.css';
import { UpdateDialog } from './update-dialog.tsx';

/** News of the campaign, drafts first. */
export function UpdatesCard({ campaign: { slug, updates }, mayWrite }: { campaign: EditableCampaign; mayWrite: boolean }) {
  const [edited, setEdited] = useState<EditableUpdate | 'new'>();
  const [deleted, setDeleted] = useState<EditableUpdate>();
  return (
    <TitledCard
      id="updates"
      title={<Trans>Updates</Trans>}
      beside={
        mayWrite && (
          <Button variant="default" data-size="sm" onClick={() => setEdited('new')}>
            <Trans>Write an update</Trans>
          </Button>
        )
      }
    >
      {updates.length === 0 && (
        <div className={classes.inside}>
          <Trans>No updates yet.</Trans>
        </div>
      )}
      {updates.map((update) => (
        <Update key={update.id} update={update}>
          {mayWrite && (
            <span className={classes.acts}>
              <Button variant="default" data-size="sm" onClick={() => setEdited(update)}>
                <Trans>Edit</Trans>
              </Button>
              <Button variant="subtle" color="red" data-size="sm" onClick={() => setDeleted(update)}>
                <Trans>Delete</Trans>
              </Button>
            </span>
          )}
        </Update>
      ))}
      {edited && <UpdateDialog slug={slug} update={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteUpdate slug={slug} update={deleted} onClose={() => setDeleted(undefined)} />}
    </TitledCard>
  );
}

function Update({ update: { texts, publishedOn }, children }: { update: EditableUpdate; children: React.ReactNode }) {
  const { t, i18n } = useLingui();
  return (
    <div className={classes.update}>
      <div className={classes.words}>
        <h3>{texts.en.title}</h3>
        <p className={classes.about}>
          {publishedOn ? day(i18n.locale, publishedOn) : t`Draft`}
          {texts.hi.title === '' && ` · ${t`Hindi is missing`}`}
        </p>
      </div>
      {children}
    </div>
  );
}

interface DeleteProps {
  readonly slug: string;
  readonly update: EditableUpdate;
  readonly onClose: () => void;
}

function DeleteUpdate({ slug, update: { id, texts }, onClose }: DeleteProps) {
  const { t } = useLingui();
  const words = useErrorWords();
  const deleting = useAction(deleteUpdate);
  async function remove() {
    const outcome = await deleting.run({ params: { slug, id } });
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`This did not work. Please try again.` }));
    onClose();
  }
  return (
    <Confirm
      isOpen
      question={t`Delete this update?`}
      act={<Trans>Delete the update</Trans>}
      isDangerous
      isBusy={deleting.isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{texts.en.title}</p>
    </Confirm>
  );
}
