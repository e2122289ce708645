import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconPlus, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { type CannedReply, listCannedReplies } from '#contract/support/answer-tickets.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { load } from '#web/lib/calling/load.ts';
import { Empty } from '#web/ui/feedback/states.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import { DeleteReply } from './delete-reply.tsx';
import classes from './replies.module.css';
import { ReplyDialog } from './reply-dialog.tsx';
import { ReplyTable } from './reply-table.tsx';

export const clientLoader = ({ request }: { request: Request }) => load(request, listCannedReplies, {});

/** Answers that are given often: written once, in both languages, with places for what differs. */
export default function RepliesScreen() {
  const { t } = useLingui();
  const { replies } = useLoaderData<typeof clientLoader>();
  const mayWrite = useHasPermission('support.answer');
  const [edited, setEdited] = useState<CannedReply | 'new'>();
  const [deleted, setDeleted] = useState<CannedReply>();
  const add = mayWrite && (
    <Button data-size="sm" leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setEdited('new')}>
      <Trans>Add a canned reply</Trans>
    </Button>
  );
  return (
    <Screen
      title={t`Canned replies`}
      intro={<Trans>Answers that are given often. The member gets them in their own language.</Trans>}
      above={
        <Link to="/admin/support" className={classes.back}>
          <IconArrowLeft size={16} stroke={2} aria-hidden />
          <Trans>Support Management</Trans>
        </Link>
      }
      actions={replies.length > 0 && add}
    >
      {replies.length > 0 ? (
        <ReplyTable replies={replies} mayWrite={mayWrite} onEdit={setEdited} onDelete={setDeleted} />
      ) : (
        <Empty title={t`No canned replies yet`} icon={<IconTemplate stroke={1.6} />} action={add}>
          <Trans>Write what you answer often once, and choose it with one key.</Trans>
        </Empty>
      )}
      {edited && <ReplyDialog reply={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteReply reply={deleted} onClose={() => setDeleted(undefined)} />}
    </Screen>
  );
}
