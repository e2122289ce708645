import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MyFund } from '#contract/overview.ts';
import { inr } from '#contract/values/money.ts';
import { addressOfImage } from '#web/brand/art.ts';
import { day } from '#web/lib/format.ts';
import { publicPath } from '#web/lib/paths.ts';
import { useLanguage } from '#web/ui/shell/use-language.ts';
import classes from './impact.module.css';

/** Those she gave most to; the others on request. */
const FIRST = 3;

/** What became of her gifts: the sums of the books, and what the trust last told about each fund. Nothing is claimed that neither of them says. */
export function Impact({ funds }: { funds: readonly MyFund[] }) {
  const [isAll, setAll] = useState(false);
  if (funds.length === 0) return null;
  const more = funds.length - FIRST;
  return (
    <section className={classes.card} aria-labelledby="impact-title">
      <h2 id="impact-title">
        <Trans>Where your donations went</Trans>
      </h2>
      <ul>
        {funds.slice(0, isAll ? funds.length : FIRST).map((fund) => (
          <Fund key={fund.slug} fund={fund} />
        ))}
      </ul>
      {more > 0 && !isAll && (
        <Button className={classes.more ?? ''} variant="default" data-size="sm" onClick={() => setAll(true)}>
          <Plural value={more} one="Show # more fund" other="Show # more funds" />
        </Button>
      )}
    </section>
  );
}

function Fund({ fund }: { fund: MyFund }) {
  const { title, isGeneral, gifts, percent } = fund;
  const { language } = useLanguage();
  const picture = addressOfImage(fund.image);
  const given = inr(fund.given);
  return (
    <li>
      {picture && <img src={picture} alt="" width={88} height={64} loading="lazy" />}
      <div>
        <h3>{isGeneral ? title : <a href={publicPath(language, `/campaigns/${fund.slug}`)}>{title}</a>}</h3>
        <p className={classes.hers}>
          <Trans>
            You gave <b>{given}</b>
          </Trans>{' '}
          <span>
            <Plural value={gifts} one="in # donation" other="in # donations" />
          </span>
        </p>
        {percent !== null && <progress className={classes.bar} max={100} value={Math.min(percent, 100)} aria-hidden />}
        <Together fund={fund} />
        <News fund={fund} />
      </div>
    </li>
  );
}

function Together({ fund: { raised, goal, supporters, inHand } }: { fund: MyFund }) {
  const [sum, aim, left] = [inr(raised), goal === null ? '' : inr(goal), inHand ? inr(inHand) : ''];
  return (
    <p className={classes.together}>
      {aim ? (
        <Trans>
          {sum} raised of {aim}
        </Trans>
      ) : (
        <Trans>{sum} raised</Trans>
      )}
      {supporters > 1 && (
        <>
          {', '}
          <Plural value={supporters} one="by # person" other="by # people together" />
        </>
      )}
      {left && (
        <span>
          <Trans>{left} received through this site is still in the fund, not yet paid out.</Trans>
        </span>
      )}
    </p>
  );
}

function News({ fund: { news } }: { fund: MyFund }) {
  const { i18n } = useLingui();
  if (!news)
    return (
      <p className={classes.quiet}>
        <Trans>No report from this fund yet. It will appear here.</Trans>
      </p>
    );
  return (
    <p className={classes.news}>
      <b>{news.title}</b> <time dateTime={news.publishedOn}>{day(i18n.locale, news.publishedOn)}</time>
      <span>{news.text}</span>
    </p>
  );
}
