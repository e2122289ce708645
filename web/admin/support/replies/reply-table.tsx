import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { CannedReply } from '#contract/support/answer-tickets.ts';
import { useCategoryNames } from '#web/admin/support/words.ts';
import { useMoment } from '#web/admin/words.ts';
import { type Column, Table } from '#web/ui/list/table.tsx';
import classes from './replies.module.css';

interface Props {
  readonly replies: readonly CannedReply[];
  readonly mayWrite: boolean;
  readonly onEdit: (reply: CannedReply) => void;
  readonly onDelete: (reply: CannedReply) => void;
}

export function ReplyTable({ replies, mayWrite, onEdit, onDelete }: Props) {
  const { t } = useLingui();
  const categories = useCategoryNames();
  const moment = useMoment();
  const columns = useMemo((): Column<CannedReply>[] => {
    const acts = (reply: CannedReply) => <Acts reply={reply} onEdit={() => onEdit(reply)} onDelete={() => onDelete(reply)} />;
    return [
      { id: 'title', head: t`Title`, phone: 'name', cell: ({ title }) => <span className={classes.title}>{title}</span> },
      {
        id: 'text',
        head: t`Text`,
        phone: 'meta',
        cell: ({ texts }) => <span className={classes.text}>{texts.en}</span>,
      },
      { id: 'category', head: t`Category`, cell: ({ category }) => (category ? categories[category] : t`Any`) },
      { id: 'hindi', head: t`Hindi`, cell: ({ texts }) => (texts.hi ? t`Yes` : t`Missing`) },
      { id: 'updated', head: t`Updated`, isRoomy: true, cell: ({ updatedAt }) => moment(updatedAt) },
      ...(mayWrite ? [{ id: 'actions', head: t`Actions`, phone: 'action', cell: acts } as const] : []),
    ];
  }, [t, categories, moment, mayWrite, onEdit, onDelete]);
  return (
    <div className={classes.frame}>
      <Table rows={replies} columns={columns} rowKey={({ code }) => code} caption={t`Canned replies`} />
    </div>
  );
}

function Acts({ reply: { title }, onEdit, onDelete }: { reply: CannedReply; onEdit: () => void; onDelete: () => void }) {
  const { t } = useLingui();
  return (
    <span className={classes.acts}>
      <Button variant="default" data-size="sm" aria-label={t`Edit ${title}`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Button variant="subtle" color="red" data-size="sm" aria-label={t`Delete ${title}`} onClick={onDelete}>
        <Trans>Delete</Trans>
      </Button>
    </span>
  );
}
