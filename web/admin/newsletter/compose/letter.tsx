import { useLingui } from '@lingui/react/macro';
import { blocksOf, type Span } from '#contract/newsletter/issue-text.ts';
import type { Language } from '#contract/values/languages.ts';
import classes from './compose.module.css';

interface Props {
  readonly language: Language;
  readonly subject: string;
  readonly body: string;
  readonly look: 'phone' | 'wide';
}

/** The words as the mail sets them. Drawn here and not in a frame: our pages let nothing write a page of its own (trusted types). Its links lead nowhere yet. */
export function Letter({ language, subject, body, look }: Props) {
  const { t } = useLingui();
  return (
    <article className={classes.letter} data-look={look} aria-label={t`How the mail looks`} lang={language}>
      <p>
        <b>{subject}</b>
      </p>
      {blocksOf(body).map((block, at) => {
        const key = placed(at, block.kind);
        if (block.kind === 'list')
          return (
            <ul key={key}>
              {block.items.map((spans, place) => (
                <li key={placed(place, 'item')}>
                  <Words spans={spans} />
                </li>
              ))}
            </ul>
          );
        const Line = block.kind === 'heading' ? 'h3' : 'p';
        return (
          <Line key={key}>
            <Words spans={block.spans} />
          </Line>
        );
      })}
    </article>
  );
}

const Words = ({ spans }: { spans: readonly Span[] }) =>
  spans.map(({ text, url }, at) => (url ? <u key={placed(at, url)}>{text}</u> : text));

/** The same point or link may come twice; all of it is drawn anew with every letter. */
const placed = (at: number, what: string): string => `${at} ${what}`;
