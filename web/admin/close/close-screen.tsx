import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useLoaderData, useNavigation } from 'react-router';
import { type DailyClose, getClose, listCloses, listLinesToBook } from '#contract/reconciliation/closes.ts';
import { getDayBooks } from '#contract/reconciliation/day-books.ts';
import { getReconciliationSummary } from '#contract/reconciliation/reconciliation.ts';
import { moneyDay } from '#contract/values/time.ts';
import { onLastPage } from '#web/admin/reconciliation/on-last-page.ts';
import { useMoment } from '#web/admin/words.ts';
import { load } from '#web/lib/calling/load.ts';
import { day as dayWords } from '#web/lib/format.ts';
import { pagesOnly } from '#web/ui/list/list-address.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ScreenHead } from '#web/ui/shell/screen.tsx';
import { BankAgainstBooks } from './bank-against-books.tsx';
import { BeforeYouClose } from './before-you-close.tsx';
import classes from './close.module.css';
import { closeDay, dayAfter } from './close-day.ts';
import { EarlierDays } from './earlier-days.tsx';
import { LinesToBook } from './lines-to-book.tsx';
import { Movements } from './movements.tsx';
import { Sign } from './sign.tsx';

export async function clientLoader({ request }: { request: Request }) {
  const summary = await load(request, getReconciliationSummary, {});
  const day = closeDay(new URL(request.url).searchParams.get('day'), summary.coveredTo, new Date());
  const [close, books, closes, lines] = await Promise.all([
    load(request, getClose, { params: { day } }),
    load(request, getDayBooks, { params: { day } }),
    load(request, listCloses, { querystring: { page: 1 } }),
    load(request, listLinesToBook, { querystring: { ...pagesOnly.asked(request), upTo: day } }),
  ]);
  return { summary, close, books, closes, lines: onLastPage(request, lines) };
}

/** The end of a money day on one page: bank against books, what moved, what is left to do, signed by a person. */
export default function CloseScreen() {
  const { t, i18n } = useLingui();
  const { summary, close, books, closes, lines } = useLoaderData<typeof clientLoader>();
  const isBusy = useNavigation().state !== 'idle';
  const on = dayWords(i18n.locale, close.day);
  const isCovered =
    close.signature !== null || (close.bankBalance !== null && summary.coveredTo !== null && summary.coveredTo >= close.day);
  return (
    <div aria-busy={isBusy}>
      <PageTitle>{t`Daily close, ${on}`}</PageTitle>
      <Head close={close} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <BankAgainstBooks key={close.day} close={close} isCovered={isCovered} />
          {lines.rows.length > 0 && <LinesToBook list={lines} upTo={close.day} />}
          <Movements movements={books.movements} />
          <EarlierDays closes={closes.rows} current={close.day} />
        </div>
        <div className={classes.side}>
          <BeforeYouClose close={close} ledger={books.ledger} toBook={lines.total} isCovered={isCovered} />
          <Sign
            key={`${close.day} ${close.unexplained}`}
            close={close}
            isCovered={isCovered}
            isLaterClosed={closes.rows.some(({ day }) => day > close.day)}
          />
        </div>
      </div>
    </div>
  );
}

function Head({ close: { day, signature } }: { close: DailyClose }) {
  const { t, i18n } = useLingui();
  const moment = useMoment();
  const on = dayWords(i18n.locale, day);
  const [by, at] = [signature?.by ?? '', signature ? moment(signature.at) : ''];
  const next = dayAfter(day, 1);
  return (
    <div className={classes.head}>
      <ScreenHead
        heading={<Trans>Daily close, {on}</Trans>}
        intro={
          signature ? (
            <Trans>
              Closed by {by}, {at}.
            </Trans>
          ) : (
            <Trans>Not closed yet.</Trans>
          )
        }
      />
      <nav className={classes.steps} aria-label={t`Other days`}>
        <Link to={`?day=${dayAfter(day, -1)}`} aria-label={t`Previous day`} preventScrollReset>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </Link>
        {next <= moneyDay(new Date()) ? (
          <Link to={`?day=${next}`} aria-label={t`Next day`} preventScrollReset>
            <IconChevronRight size={20} stroke={1.75} aria-hidden />
          </Link>
        ) : (
          <span aria-hidden>
            <IconChevronRight size={20} stroke={1.75} aria-hidden />
          </span>
        )}
      </nav>
    </div>
  );
}
