import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { listImports, runImport } from '#contract/imports/imports.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { load } from '#web/lib/calling/load.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { openAddress, pagesOnly, reloadUnlessOpening } from '#web/ui/list/list-address.ts';
import { Screen } from '#web/ui/shell/screen.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { FileForm } from './file-form.tsx';
import { MappingForm } from './mapping-form.tsx';
import { OpenedImport } from './opened-import.tsx';
import { Preview } from './preview.tsx';
import { useImportSteps } from './use-import-steps.ts';

export async function clientLoader({ request }: { request: Request }) {
  return { list: await load(request, listImports, { querystring: pagesOnly.asked(request) }) };
}

export const shouldRevalidate = reloadUnlessOpening;

/** Members and donations of the time before this site: choose a file, map if need be, look, import, watch, undo. */
export default function ImportScreen() {
  const { t } = useLingui();
  const { list } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const mayWrite = useHasPermission('members.write');
  const words = useErrorWords();
  const steps = useImportSteps();
  const running = useAction(runImport);
  const open = search.get('open')?.toUpperCase();
  const go = (code: string | undefined) => void navigate(openAddress(search, code), { preventScrollReset: true });

  async function begin(code: string, onlyGood: boolean) {
    const outcome = await running.run({ params: { code }, body: { onlyGood } });
    if (!outcome) return;
    if (outcome.error) return toast.failure(words(outcome.error, { failure: t`The import did not start. Please try again.` }));
    steps.reset();
    go(code);
  }

  const { step } = steps;
  return (
    <Screen
      title={t`Import members`}
      above={
        <Link to="/admin/users">
          <Trans>User Management</Trans>
        </Link>
      }
      intro={<Trans>Members and their donations from before this site. Nothing is written until you import.</Trans>}
    >
      {open ? (
        <QueryProvider>
          <OpenedImport key={open} code={open} onClose={() => go(undefined)} />
        </QueryProvider>
      ) : !mayWrite ? (
        <Note kind="plain">
          <Trans>You can see what was imported. Importing is for the admin role.</Trans>
        </Note>
      ) : step.kind === 'file' ? (
        <FileForm steps={steps} />
      ) : step.kind === 'columns' ? (
        <MappingForm preview={step.preview} steps={steps} />
      ) : (
        <Preview
          preview={step.preview}
          isBusy={running.isBusy}
          onImport={(onlyGood) => void begin(step.preview.code, onlyGood)}
          onOtherFile={steps.reset}
        />
      )}
      <EarlierImports list={list} current={open} />
    </Screen>
  );
}
