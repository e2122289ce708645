import { Trans, useLingui } from '@lingui/react/macro';
import { IconMailFast } from '@tabler/icons-react';
import { useRef } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { exportSubscribers, listSubscribers } from '#contract/newsletter/list-subscribers.ts';
import { FigureCard, FigureCards } from '#web/admin/desk/list/figures.tsx';
import { NewsletterTabs } from '#web/admin/newsletter/tabs.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { load } from '#web/lib/calling/load.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { count } from '#web/lib/format.ts';
import { Empty, NoMatch } from '#web/ui/feedback/states.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { ExportButton } from '#web/ui/list/download-button.tsx';
import { exportAddress, openAddress, reloadUnlessOpening } from '#web/ui/list/list-address.ts';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useFilter } from '#web/ui/list/use-filter.ts';
import { Screen } from '#web/ui/shell/screen.tsx';
import { useColumns } from './columns.tsx';
import { Details } from './details.tsx';
import { Filters } from './filters.tsx';
import { subscribersAddress } from './subscribers-address.ts';

export async function clientLoader({ request }: { request: Request }) {
  const query = subscribersAddress.asked(request);
  return { query, list: await load(request, listSubscribers, { querystring: query }) };
}

export const shouldRevalidate = reloadUnlessOpening;

/** Who gets the newsletter, and what they agreed to. */
export default function SubscribersScreen() {
  const { t } = useLingui();
  const { query, list } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const columns = useColumns();
  const { clear } = useFilter(subscribersAddress);
  const searchField = useRef<HTMLInputElement>(null);
  const seesAddresses = useHasPermission('newsletter.send');
  const open = search.get('open')?.toUpperCase();
  useKeys(open ? {} : { '/': () => searchField.current?.focus() });
  return (
    <Screen
      title={t`Newsletter`}
      intro={<Trans>Who asked for it, what they agreed to, and what was sent</Trans>}
      actions={<ExportButton address={exportAddress(exportSubscribers, query)} />}
    >
      <NewsletterTabs current="readers" />
      <Totals totals={list.totals} />
      <Filters searchField={searchField} canFind={seesAddresses} />
      {list.rows.length > 0 ? (
        <PagedTable list={list} columns={columns} rowKey={({ code }) => code} caption={t`Readers`} />
      ) : subscribersAddress.isNarrowed(query) ? (
        <NoMatch title={t`No readers match`} onClear={clear} />
      ) : (
        <Empty title={t`No readers yet`} icon={<IconMailFast stroke={1.6} />}>
          <Trans>Everybody who asks for the newsletter on the site appears here.</Trans>
        </Empty>
      )}
      <QueryProvider>
        {open && <Details code={open} onClose={() => void navigate(openAddress(search, undefined), { preventScrollReset: true })} />}
      </QueryProvider>
    </Screen>
  );
}

type Figures = Awaited<ReturnType<typeof clientLoader>>['list']['totals'];

function Totals({ totals }: { totals: Figures }) {
  const { i18n } = useLingui();
  const said = ({ count: number, isExact }: Figures['pending']) => `${count(i18n.locale, number)}${isExact ? '' : '+'}`;
  return (
    <FigureCards>
      <FigureCard name={<Trans>Subscribed</Trans>} figure={said(totals.confirmed)}>
        <Trans>get the next issue</Trans>
      </FigureCard>
      <FigureCard name={<Trans>Not confirmed</Trans>} figure={said(totals.pending)}>
        <Trans>have not used the link in the mail</Trans>
      </FigureCard>
      <FigureCard name={<Trans>Ended</Trans>} figure={said(totals.unsubscribed)}>
        <Trans>their addresses are erased</Trans>
      </FigureCard>
    </FigureCards>
  );
}
