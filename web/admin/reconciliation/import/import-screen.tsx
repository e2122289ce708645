import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { importStatement, type StatementPreview } from '#contract/reconciliation/statements.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
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
import { useImportSteps } from './use-import-steps.ts';

export const clientLoader = loadImports;

/** From the bank's file to booked lines: choose, map if need be, look, import, watch. Nothing is booked before the last button. */
export default function ImportScreen() {
  const { t } = useLingui();
  const { list } = useLoaderData<typeof clientLoader>();
  const [search, setSearch] = useSearchParams();
  const mayWrite = useHasPermission('reconciliation.write');
  const words = useErrorWords();
  const steps = useImportSteps();
  const importing = useAction(importStatement, { revalidate: false });
  const running = search.get('statement') ?? undefined;
  const { step } = steps;

  async function begin(preview: StatementPreview) {
    const outcome = await importing.run({ params: { code: preview.code } });
    if (!outcome) return;
    if (outcome.error) return toast.failure(words(outcome.error, { failure: t`The import did not start. Please try again.` }));
    steps.reset();
    setSearch({ statement: outcome.answer.code });
  }

  function again() {
    steps.reset();
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
          onOtherFile={steps.reset}
          onColumns={step.unknown ? steps.changeColumns : undefined}
        />
      ) : step.kind === 'columns' ? (
        <MappingForm unknown={step.unknown} isBusy={steps.isBusy} refusal={step.refusal} onMap={steps.map} onOtherFile={steps.reset} />
      ) : (
        <StatementForm steps={steps} />
      )}
      <EarlierImports list={list} />
    </>
  );
}
