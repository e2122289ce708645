import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { AuditEntry } from '#contract/audit.ts';
import { useDeskKeys } from '#web/admin/desk/desk-keys.ts';
import { Fact } from '#web/admin/desk/fact.tsx';
import { useMoment } from '#web/admin/words.ts';
import { count } from '#web/lib/format.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { KeysHelp } from '#web/ui/keys/keys-help.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { openAddress } from '#web/ui/list/list-address.ts';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './activity.module.css';
import { activityAddress, pageOf } from './activity-address.ts';
import { useActor } from './use-actor.ts';

interface Props {
  readonly entry: AuditEntry;
  readonly rows: readonly AuditEntry[];
  /** How far the seal reaches. */
  readonly sealed: number;
}

/** One act beside the list: who, on what, before and after, from where, and its seal. */
export function Entry({ entry, rows, sealed }: Props) {
  const { t, i18n } = useLingui();
  const moment = useMoment();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isHelping, setHelping] = useState(false);
  const place = rows.indexOf(entry);
  const to = (row: AuditEntry | undefined) =>
    row && (() => void navigate(openAddress(search, String(row.id)), { replace: true, preventScrollReset: true }));
  const [next, previous] = [to(rows[place + 1]), to(rows[place - 1])];
  const close = () => void navigate(openAddress(search, undefined), { preventScrollReset: true });
  const steps = { next: t`Next entry`, previous: t`Previous entry` };
  const help = useDeskKeys({ ...steps, canClose: true }, []);
  useKeys({ j: () => next?.(), k: () => previous?.(), '?': () => setHelping(true) }, { isHarmless: true });
  useKeys({ escape: close });
  const [number, at] = [count(i18n.locale, entry.id), moment(entry.at)];
  return (
    <Panel
      label={t`Entry ${number}`}
      head={
        <PanelHead
          title={entry.words.replace(/^./u, (first) => first.toLocaleUpperCase(i18n.locale))}
          about={
            <Trans>
              Entry {number}, {at}
            </Trans>
          }
          previous={{ label: steps.previous, go: previous }}
          next={{ label: steps.next, go: next }}
          onHelp={() => setHelping(true)}
          onBack={close}
        />
      }
    >
      <div className={classes.entry} key={entry.id}>
        <About entry={entry} />
        <Changes entry={entry} />
        <Note kind="plain" icon={<IconLock size={20} stroke={1.75} aria-hidden />}>
          <SealOf seq={entry.seq} sealed={sealed} />{' '}
          <Trans>
            Names and contact data in the log are stored with the member’s own key and disappear when a member is erased. The act stays.
          </Trans>
        </Note>
      </div>
      {isHelping && <KeysHelp keys={help} onClose={() => setHelping(false)} />}
    </Panel>
  );
}

function About({ entry }: { entry: AuditEntry }) {
  const { subject, from } = entry;
  const { name, detail } = useActor()(entry.actor);
  const page = pageOf(subject);
  const thing = `${subject.words} ${subject.code}`;
  return (
    <dl className={classes.about}>
      <Fact name={<Trans>Who</Trans>}>{detail ? `${name}, ${detail}` : name}</Fact>
      <Fact name={<Trans>To what</Trans>}>{page ? <Link to={page}>{thing}</Link> : thing}</Fact>
      <Fact name={<Trans>From where</Trans>}>{from ?? <Trans>the system itself</Trans>}</Fact>
      <Fact name={<Trans>More</Trans>}>
        <Link to={activityAddress.from('/admin/activity', { subjectKind: subject.kind, subject: subject.code })}>
          <Trans>All acts on it</Trans>
        </Link>
      </Fact>
    </dl>
  );
}

function Changes({ entry: { changes } }: { entry: AuditEntry }) {
  const { t } = useLingui();
  if (changes.length === 0)
    return (
      <p>
        <Trans>No further details.</Trans>
      </p>
    );
  return (
    <section>
      <h2>
        <Trans>Before and after</Trans>
      </h2>
      <div className={classes.changes}>
        <table aria-label={t`Before and after`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Field</Trans>
              </th>
              <th scope="col">
                <Trans>Before</Trans>
              </th>
              <th scope="col">
                <Trans>After</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field} data-changed={before !== after}>
                <th scope="row">{field}</th>
                <td>{before === null ? <Trans>none</Trans> : <span data-side="before">{before}</span>}</td>
                <td>{after === null ? <Trans>none</Trans> : <span data-side="after">{after}</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function SealOf({ seq, sealed }: { seq: number | null; sealed: number }) {
  const { i18n } = useLingui();
  if (seq === null || seq > sealed) return <Trans>Waiting for the next seal.</Trans>;
  const place = count(i18n.locale, seq);
  return <Trans>Sealed at place {place} of the chain.</Trans>;
}
