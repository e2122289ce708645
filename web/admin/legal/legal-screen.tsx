import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { type LegalKind, legalKinds } from '#contract/content.ts';
import { draftLegal, type EditableLegal, listEditableLegal } from '#contract/editing/legal.ts';
import { ShowsWhen } from '#web/admin/shows-when.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { load } from '#web/lib/calling/load.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { day } from '#web/lib/format.ts';
import { TitledCard } from '#web/ui/card/titled-card.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import classes from './legal.module.css';
import { useKindNames } from './use-kind-names.ts';

export const clientLoader = ({ request }: { request: Request }) => load(request, listEditableLegal, {});

type Version = Pick<EditableLegal, 'kind' | 'version' | 'status' | 'publishedOn'>;

/** Every version that was ever in force, and the one that is being written. */
export default function LegalScreen() {
  const { t } = useLingui();
  const { versions } = useLoaderData<typeof clientLoader>();
  return (
    <Screen title={t`Legal texts`} intro={<ShowsWhen />}>
      {legalKinds.map((kind) => (
        <Kind key={kind} kind={kind} versions={versions.filter((version) => version.kind === kind)} />
      ))}
    </Screen>
  );
}

function Kind({ kind, versions }: { kind: LegalKind; versions: readonly Version[] }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const navigate = useNavigate();
  const mayWrite = useHasPermission('content.write');
  const drafting = useAction(draftLegal, { revalidate: false });
  const name = useKindNames()[kind];
  const hasDraft = versions.some(({ status }) => status === 'draft');
  async function begin() {
    const outcome = await drafting.run({ params: { kind } });
    if (outcome?.answer) await navigate(`/admin/legal/${kind}/${outcome.answer.version}`);
    else if (outcome) toast.failure(words(outcome.error, { failure: t`This did not work. Please try again.` }));
  }
  return (
    <TitledCard
      id={kind}
      title={name}
      beside={
        mayWrite &&
        !hasDraft && (
          <Button variant="default" data-size="sm" aria-label={t`Write the next version: ${name}`} onClick={() => void begin()}>
            <Trans>Write the next version</Trans>
          </Button>
        )
      }
    >
      <ul className={classes.rows}>
        {versions.map((version) => (
          <Row key={version.version} version={version} />
        ))}
      </ul>
    </TitledCard>
  );
}

function Row({ version: { kind, version, status, publishedOn } }: { version: Version }) {
  const { t, i18n } = useLingui();
  const date = publishedOn ? day(i18n.locale, publishedOn) : '';
  const said = { draft: t`Draft`, published: t`In force since ${date}`, replaced: t`Replaced; was published on ${date}` }[status];
  return (
    <li>
      <Link to={`/admin/legal/${kind}/${version}`}>
        <Trans>Version {version}</Trans>
      </Link>
      <span>{said}</span>
    </li>
  );
}
