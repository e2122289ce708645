import { useLingui } from '@lingui/react/macro';
import type { GiftCampaign } from '#contract/donations/donation-fields.ts';
import { FilterLinks } from '#web/ui/list/filters/filter-links.tsx';
import { FilterSelect } from '#web/ui/list/filters/filter-select.tsx';
import { donationsAddress } from './donations-address.ts';

export function Filters({ campaigns }: { campaigns: readonly GiftCampaign[] }) {
  const { t } = useLingui();
  const statuses = [
    { value: 'all', words: t`All` },
    { value: 'processing', words: t`Processing` },
    { value: 'completed', words: t`Completed` },
    { value: 'failed', words: t`Failed` },
  ];
  const theirs = campaigns.map(({ slug, title }) => ({ value: slug, words: title }));
  return (
    <>
      <FilterLinks list={donationsAddress} name="status" label={t`Status`} choices={statuses} isLarge />
      <FilterSelect
        list={donationsAddress}
        name="campaign"
        label={t`Campaign`}
        choices={[{ value: '', words: t`Campaign: all` }, ...theirs]}
        isLarge
      />
    </>
  );
}
