import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHelpCircle, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { type EditableFaq, listEditableFaq } from '#contract/faq.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { load } from '#web/lib/calling/load.ts';
import { Empty } from '#web/ui/feedback/states.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import { DeleteFaq } from './delete-faq.tsx';
import { FaqDialog } from './faq-dialog.tsx';
import { FaqList } from './faq-list.tsx';

export const clientLoader = ({ request }: { request: Request }) => load(request, listEditableFaq, {});

/** The questions that members find on the support page, in the order in which they stand here. */
export default function FaqScreen() {
  const { t } = useLingui();
  const { entries } = useLoaderData<typeof clientLoader>();
  const mayWrite = useHasPermission('content.write');
  const [edited, setEdited] = useState<EditableFaq | 'new'>();
  const [deleted, setDeleted] = useState<EditableFaq>();
  const add = mayWrite && (
    <Button data-size="sm" leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setEdited('new')}>
      <Trans>Add a question</Trans>
    </Button>
  );
  return (
    <Screen
      title={t`Questions and answers`}
      intro={<Trans>Members find these on the support page and while they write a ticket.</Trans>}
      actions={entries.length > 0 && add}
    >
      {entries.length > 0 ? (
        <FaqList entries={entries} mayWrite={mayWrite} onEdit={setEdited} onDelete={setDeleted} />
      ) : (
        <Empty title={t`No questions yet`} icon={<IconHelpCircle stroke={1.6} />} action={add}>
          <Trans>What many ask is answered once, here.</Trans>
        </Empty>
      )}
      {edited && <FaqDialog entry={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteFaq entry={deleted} onClose={() => setDeleted(undefined)} />}
    </Screen>
  );
}
