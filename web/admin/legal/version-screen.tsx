import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LegalKind } from '#contract/content.ts';
import { type EditableLegal, getEditableLegal } from '#contract/editing/legal.ts';
import { languageNames, languages } from '#contract/values/languages.ts';
import { LogLink } from '#web/admin/desk/log-link.tsx';
import { PreviewLinks } from '#web/admin/preview-links.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { load } from '#web/lib/calling/load.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import { DraftActs } from './draft-acts.tsx';
import { DraftTexts } from './draft-texts.tsx';
import classes from './legal.module.css';
import { useKindNames } from './use-kind-names.ts';

export const clientLoader = ({ request, params: { kind, version = '' } }: LoaderFunctionArgs) =>
  load(request, getEditableLegal, { params: { kind: LegalKind.parse(kind), version } });

/** One version. Only a draft can change: what people agreed to stays word for word. */
export default function VersionScreen() {
  const { t } = useLingui();
  const text = useLoaderData<typeof clientLoader>();
  const mayWrite = useHasPermission('content.write');
  const [seen, setSeen] = useState(text.seen);
  const [hasUnsaved, setUnsaved] = useState(false);
  const { kind, version, status, texts } = text;
  const name = useKindNames()[kind];
  const isEdited = mayWrite && status === 'draft';
  return (
    <Screen
      title={t`${name}, version ${version}`}
      above={
        <Link to="/admin/legal">
          <Trans>Legal texts</Trans>
        </Link>
      }
      actions={
        <span className={classes.acts}>
          <PreviewLinks path={`legal/${kind}/${version}`} />
          {isEdited && <DraftActs text={text} seen={seen} hasUnsaved={hasUnsaved} />}
        </span>
      }
    >
      {status !== 'draft' && (
        <Note kind="blue">
          <Trans>This version was published. It can be read here and cannot change.</Trans>
        </Note>
      )}
      {texts.hi.body === '' && (
        <Note kind="yellow">
          <Trans>Hindi is missing</Trans>
        </Note>
      )}
      {isEdited ? (
        <DraftTexts
          text={text}
          seen={seen}
          onTyped={() => setUnsaved(true)}
          onSaved={(mark) => {
            setSeen(mark);
            setUnsaved(false);
          }}
        />
      ) : (
        <Reading texts={texts} />
      )}
      <LogLink kind="legal" code={`${kind} ${version}`} />
    </Screen>
  );
}

/** For those who only read: every language that was written. */
const Reading = ({ texts }: Pick<EditableLegal, 'texts'>) =>
  languages
    .filter((language) => texts[language].body !== '')
    .map((language) => (
      <section key={language} className={classes.card} lang={language} aria-label={languageNames[language]}>
        <h2>{texts[language].title}</h2>
        <pre className={classes.read}>{texts[language].body}</pre>
      </section>
    ));
