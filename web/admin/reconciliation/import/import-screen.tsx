import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { importStatement, type StatementPreview } from '#contract/reconciliation/statements.ts';
import { useStaffMay } from '#web/admin/use-staff-may.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ScreenHead } from '#web/ui/shell/screen.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import classes from './import.module.css';
import { ImportProgress } from './import-progress.tsx';
import { loadImports } from './load-imports.ts';
import { MappingForm } from './mapping-form.tsx';
import { Preview } from './preview.tsx';
import { StatementForm } from './statement-form.tsx';
import { useWish } from './use-wish.ts';

export const clientLoader = loadImports;

/** From the bank's file to booked lines: choose, map if need be, look, import, watch. Nothing is booked before the last button. */
export default function ImportScreen() {
  const { t } = useLingui();
  const { list } = useLoaderData<typeof clientLoader>();
  const [search, setSearch] = useSearchParams();
  const mayWrite = useStaffMay('reconciliation.write');
  const words = useErrorWords();
  const wish = useWish();
  const importing = useAction(importStatement, { revalidate: false });
  const running = search.get('statement') ?? undefined;
  const { step } = wish;

  async function begin(preview: StatementPreview) {
    const outcome = await importing.run({ params: { code: preview.code } });
    if (!outcome) return;
    if (outcome.error) return toast.failure(words(outcome.error, { failure: t`The import did not begin. Please try again.` }));
    wish.reset();
    setSearch({ statement: outcome.answer.code });
  }

  function again() {
    wish.reset();
    setSearch({});
  }

  return (
    <>
      <PageTitle>{t`Import statement`}</PageTitle>
      <div className={classes.head}>
        <ScreenHead
          above={
            <Link to="/admin/reconciliation">
              <Trans>Reconciliation</Trans>
            </Link>
          }
          heading={<Trans>Import statement</Trans>}
          intro={!running && <Trans>Nothing is booked yet. Check, then import.</Trans>}
        />
      </div>
      {running ? (
        <ImportProgress code={running} onAgain={again} />
      ) : !mayWrite ? (
        <Note kind="plain">
          <Trans>You can see what was imported. Importing is for the finance role.</Trans>
        </Note>
      ) : step.kind === 'preview' ? (
        <Preview
          preview={step.preview}
          fileName={step.file?.name ?? step.preview.code}
          isBusy={importing.isBusy}
          onImport={() => void begin(step.preview)}
          onOtherFile={wish.reset}
          onColumns={step.unknown ? wish.changeColumns : undefined}
        />
      ) : step.kind === 'columns' ? (
        <MappingForm unknown={step.unknown} isBusy={wish.isBusy} refusal={step.refusal} onMap={wish.map} onOtherFile={wish.reset} />
      ) : (
        <StatementForm wish={wish} />
      )}
      <EarlierImports list={list} />
    </>
  );
}
