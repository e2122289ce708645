import { Plural, useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, useEffect } from 'react';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './error-summary.module.css';

export interface Problem {
  readonly name: string;
  readonly message: ReactNode;
}

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  /** What the server said about the whole. */
  readonly refusal: string | undefined;
  readonly problems: readonly Problem[];
  readonly idOf: (name: string) => string;
}

/** What is wrong, above the form: announced, focused, each line leads to its field. */
export function ErrorSummary({ ref, refusal, problems, idOf }: Props) {
  if (!refusal && problems.length === 0) return null;
  return (
    <Note ref={ref} kind="red" role="alert" tabIndex={-1}>
      <MarkTitle />
      {refusal ? (
        <b>{refusal}</b>
      ) : (
        <>
          <b>
            <Plural value={problems.length} one="Check one answer to continue" other="Check # answers to continue" />
          </b>
          <ul className={classes.list}>
            {problems.map(({ name, message }) => (
              <li key={name}>
                <a href={`#${idOf(name)}`} onClick={(event) => goTo(event, idOf(name))}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Note>
  );
}

function goTo(event: { preventDefault(): void }, id: string) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: 'center' });
}

/** The tab's title says that something is wrong, for those who hear it first. */
function MarkTitle() {
  const { t } = useLingui();
  const prefix = t`Error:`;
  useEffect(() => {
    const before = document.title;
    document.title = `${prefix} ${before}`;
    return () => {
      document.title = before;
    };
  }, [prefix]);
  return null;
}
