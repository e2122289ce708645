import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { canIssue, getIssue, type Issue, IssueTexts } from '#contract/newsletter/issues.ts';
import { LogLink } from '#web/admin/desk/log-link.tsx';
import { IssueTag } from '#web/admin/newsletter/tags.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { load } from '#web/lib/calling/load.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { useReloadOn } from '#web/lib/live/live.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import classes from './compose.module.css';
import { IssueForm } from './issue-form.tsx';
import { Preview } from './preview.tsx';
import { SendCard } from './send-card.tsx';
import { SendingCard } from './sending-card.tsx';

/** `new`: nothing is saved yet. */
export async function clientLoader({ request, params }: { request: Request; params: { code?: string } }) {
  return { issue: params.code === 'new' ? undefined : await load(request, getIssue, { params: { code: params.code ?? '' } }) };
}

const nothing = { subject: '', body: '' };

/** One issue, from the first word to the last reader. */
export default function IssueScreen() {
  useReloadOn(['newsletter']);
  const { t } = useLingui();
  const { issue } = useLoaderData<typeof clientLoader>();
  const title = issue?.texts.en.subject ?? t`New issue`;
  return (
    <Screen
      title={title}
      above={
        <Link to="/admin/newsletter/issues">
          <Trans>Newsletter</Trans>
        </Link>
      }
      actions={issue && <IssueTag status={issue.status} />}
    >
      <QueryProvider>
        <Desk key={issue?.code} issue={issue} />
      </QueryProvider>
      {issue && <LogLink kind="newsletter" code={issue.code} />}
    </Screen>
  );
}

function Desk({ issue }: { issue: Issue | undefined }) {
  const mayWrite = useHasPermission('newsletter.send');
  const saved: IssueTexts = issue?.texts ?? { en: nothing, hi: nothing };
  const [typed, setTyped] = useState<IssueTexts>(saved);
  const isDraft = !issue || canIssue('edit', issue.status);
  // As the server would keep it: blanks at the end of a line are no change.
  const isSaved = JSON.stringify(IssueTexts.safeParse(typed).data) === JSON.stringify(saved);
  return (
    <div className={classes.desk}>
      <div className={classes.side}>
        {isDraft && mayWrite && <IssueForm issue={issue} saved={saved} onChange={setTyped} />}
        {issue && isDraft && mayWrite && <SendCard issue={issue} isSaved={isSaved} />}
        {issue && !isDraft && <SendingCard issue={issue} />}
      </div>
      <Preview texts={typed} />
    </div>
  );
}
