import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { hasOnlySafeLinks, linksOf } from '#contract/newsletter/issue-text.ts';
import { type IssueTexts, previewIssue } from '#contract/newsletter/issues.ts';
import { type Language, languageNames, languages } from '#contract/values/languages.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { delayed, questionOf } from '#web/lib/fetching/question.ts';
import { useAsked } from '#web/lib/fetching/use-endpoint.ts';
import { TitledCard } from '#web/ui/card/titled-card.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './compose.module.css';
import { Letter } from './letter.tsx';
import { type Choice, Segments } from './segments.tsx';

const TYPING_MS = 600;
type Look = 'phone' | 'wide' | 'text';

/** The mail as its readers see it, drawn here as it is written; its words alone as the server frames them; and where its links lead. */
export function Preview({ texts }: { texts: IssueTexts }) {
  const { t } = useLingui();
  const mayAsk = useHasPermission('newsletter.stop');
  const [language, setLanguage] = useState<Language>('en');
  const [look, setLook] = useState<Look>('phone');
  const hasHindi = Boolean(texts.hi.body);
  const shown = language === 'hi' && hasHindi ? 'hi' : 'en';
  const { subject = '', body = '' } = texts[shown];
  const canBeDrawn = body !== '' && hasOnlySafeLinks(body);
  const looks: readonly Choice<Look>[] = [
    { value: 'phone', words: t`Phone` },
    { value: 'wide', words: t`Wide` },
    ...(mayAsk ? [{ value: 'text' as const, words: t`Text only` }] : []),
  ];
  return (
    <TitledCard id="preview" title={<Trans>Preview</Trans>}>
      <div className={classes.preview}>
        <div className={classes.switches}>
          <Segments
            label={t`Language of the preview`}
            chosen={language}
            onChoose={setLanguage}
            choices={languages.map((value) => ({ value, words: languageNames[value] }))}
          />
          <Segments label={t`Look of the preview`} chosen={look} onChoose={setLook} choices={looks} />
        </div>
        {language === 'hi' && !hasHindi && (
          <Note kind="yellow">
            <Trans>There is no Hindi text: Hindi readers get this in English.</Trans>
          </Note>
        )}
        {canBeDrawn ? (
          <>
            {look === 'text' ? <Plain {...{ language: shown, subject, body }} /> : <Letter {...{ language: shown, subject, body, look }} />}
            <Links links={linksOf(body)} />
          </>
        ) : (
          <Note kind="blue">
            {body === '' ? <Trans>The mail appears here as you write.</Trans> : <Trans>A link in the text cannot be used.</Trans>}
          </Note>
        )}
      </div>
    </TitledCard>
  );
}

/** Asked for only while somebody looks at it. */
function Plain(typed: { readonly language: Language; readonly subject: string; readonly body: string }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const question = delayed(questionOf(previewIssue, { body: typed }), TYPING_MS);
  const { answer, error } = useAsked(question, { placeholderData: (last) => last });
  if (error)
    return (
      <Note kind="red" role="alert">
        {words(error, { failure: t`This did not work. Please try again.` })}
      </Note>
    );
  return (
    <pre className={classes.plain} lang={typed.language} aria-busy={!answer}>
      {answer?.text ?? typed.body}
    </pre>
  );
}

/** Where it would send its readers. */
export function Links({ links }: { links: readonly { readonly url: string; readonly host: string }[] }) {
  if (links.length === 0)
    return (
      <p className={classes.quiet}>
        <Trans>There are no links in the text.</Trans>
      </p>
    );
  return (
    <div>
      <p className={classes.quiet}>
        <Trans>Its links lead to:</Trans>
      </p>
      <ul className={classes.links}>
        {links.map(({ url, host }) => (
          <li key={url}>
            <b>{host}</b> <span>{url}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
