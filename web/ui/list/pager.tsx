import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { COUNT_LIMIT, lastPage, type Place, shownRows } from '#contract/values/paging.ts';
import { count } from '#web/lib/format.ts';
import { useSettings } from '#web/ui/settings.ts';
import { pageAddress } from './list-address.ts';
import { pageWindow } from './page-window.ts';
import classes from './pager.module.css';

/** Showing X to Y of Z results, previous and next, and some page buttons around the current page (D-05.11, G-12). One page needs no buttons. */
export function Pager({ place }: { place: Place }) {
  const { t, i18n } = useLingui();
  const { 'lists.page_buttons': buttons } = useSettings();
  const { page, total, totalIsExact } = place;
  const last = lastPage(place);
  const shown = shownRows(place);
  const number = (value: number) => count(i18n.locale, value);
  if (total === 0) return null;
  const from = number(shown.first);
  const to = number(shown.last);
  const of = totalIsExact ? number(total) : `${number(COUNT_LIMIT)}+`;
  return (
    <nav className={classes.pager} aria-label={t`Pages`}>
      <p aria-live="polite">
        <Trans>
          Showing {from} to {to} of {of} results
        </Trans>
      </p>
      {last > 1 && (
        <ul>
          <PageLink page={page - 1} isOff={page <= 1} label={t`Previous page`}>
            <IconChevronLeft size={18} stroke={1.9} aria-hidden />
          </PageLink>
          {pageWindow(page, last, buttons).map((each) => (
            <PageLink key={each} page={each} isCurrent={each === page} label={t`Page ${number(each)}`}>
              {number(each)}
            </PageLink>
          ))}
          <PageLink page={page + 1} isOff={page >= last} label={t`Next page`}>
            <IconChevronRight size={18} stroke={1.9} aria-hidden />
          </PageLink>
        </ul>
      )}
    </nav>
  );
}

interface PageLinkProps {
  readonly page: number;
  readonly label: string;
  readonly isOff?: boolean;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

function PageLink({ page, label, isOff = false, isCurrent = false, children }: PageLinkProps) {
  const [query] = useSearchParams();
  return (
    <li>
      {isOff ? (
        <span className={classes.off} aria-hidden>
          {children}
        </span>
      ) : (
        <Link to={pageAddress(query, page)} aria-label={label} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
          {children}
        </Link>
      )}
    </li>
  );
}
