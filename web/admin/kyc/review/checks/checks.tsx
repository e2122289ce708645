import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { type KycPart, kycPartWords } from '#contract/kyc/papers.ts';
import type { KycCheck, KycPapersSeen } from '#contract/kyc/review-kyc.ts';
import { checksByPaper } from '#web/admin/kyc/review/opened.ts';
import type { CasePapers } from '#web/admin/kyc/review/use-papers.tsx';
import { Kbd } from '#web/ui/keys/kbd.tsx';
import classes from './checks.module.css';
import { useEntered } from './use-entered.ts';

interface Ticks {
  readonly ticked: readonly KycCheck[];
  readonly onTick: (check: KycCheck) => void;
}

interface Props {
  readonly seen: KycPapersSeen;
  readonly papers: CasePapers;
  /** Present while there is something to decide. */
  readonly ticks?: Ticks;
}

/** What was entered, below the paper that shows it. Numbers tick, in this order. */
export function Checks({ seen, papers, ticks }: Props) {
  const total = seen.checks.length;
  const done = ticks?.ticked.length ?? 0;
  return (
    <section className={classes.checks} aria-labelledby="kyc-checks">
      <h2 id="kyc-checks">{ticks ? <Trans>Does it match?</Trans> : <Trans>What was entered</Trans>}</h2>
      {checksByPaper(seen.checks).map(({ part, checks }) => (
        <div key={part} className={classes.paper}>
          <PaperName {...{ part, papers }} isWork={ticks !== undefined} />
          {checks.map((check) => (
            <Row key={check} {...{ check, seen, ticks }} />
          ))}
        </div>
      ))}
      {ticks && (
        <p className={classes.count} aria-live="polite">
          <Trans>
            {done} of {total} ticked.
          </Trans>{' '}
          {done < total && <Trans>Tick all to verify.</Trans>}
        </p>
      )}
    </section>
  );
}

/** Shows the paper. */
function PaperName({ part, papers, isWork }: { part: KycPart; papers: CasePapers; isWork: boolean }) {
  const { i18n } = useLingui();
  const paper = papers.list.find((each) => each.part === part);
  const name = i18n._(kycPartWords[part]);
  if (!paper) return <p className={classes.name}>{name}</p>;
  return (
    <p className={classes.name}>
      <button type="button" className={classes.show} aria-pressed={papers.current === part} onClick={() => papers.show(part)}>
        {name}
      </button>
      {isWork && !paper.opened && (
        <span>
          <Trans>not opened yet</Trans>
        </span>
      )}
    </p>
  );
}

function Row({ check, seen, ticks }: { check: KycCheck; seen: KycPapersSeen; ticks: Ticks | undefined }) {
  const { name, value, more } = useEntered(seen)(check);
  const words = (
    <>
      <span className={classes.field}>{name}</span>
      <span className={classes.value}>
        {value} {more && <small>{more}</small>}
      </span>
    </>
  );
  if (!ticks) return <div className={classes.row}>{words}</div>;
  const place =
    checksByPaper(seen.checks)
      .flatMap(({ checks }) => checks)
      .indexOf(check) + 1;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside
    <label className={classes.row}>
      {words}
      <span className={classes.tick}>
        <Kbd>{String(place)}</Kbd>
        <Checkbox data-tick={check} required checked={ticks.ticked.includes(check)} onChange={() => ticks.onTick(check)} />
      </span>
    </label>
  );
}
