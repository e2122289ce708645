import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useWords } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FaqEntry } from '#contract/content.ts';
import { type FaqCategory, faqCategories } from '#contract/faq.ts';
import { load } from '#web/lib/calling/load.ts';
import { NoMatch } from '#web/ui/feedback/states.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/faq-screen.ts';
import classes from './faq.module.css';
import { findFaq } from './find-faq.ts';
import { faqQuery } from './load-faq.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request, ...faqQuery());

const names: Readonly<Record<FaqCategory, MessageDescriptor>> = {
  donations: msg`Donations`,
  account: msg`Account`,
  kyc: msg`KYC Verification`,
  referral: msg`Referral`,
  withdrawals: msg`Withdrawals`,
  receipts: msg`Receipts`,
  general: msg`General`,
};

/** Questions that many have asked, by subject; the field narrows them with every key. */
export default function FaqScreen({ loaderData: { entries } }: Route.ComponentProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const found = findFaq(entries, typed);
  return (
    <>
      <PageTitle>{t`FAQ`}</PageTitle>
      <search className={classes.search}>
        <TextInput
          type="search"
          label={t`Search the questions`}
          value={typed}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </search>
      <VisuallyHidden role="status">
        {typed && <Plural value={found.length} one="# question found" other="# questions found" />}
      </VisuallyHidden>
      {found.length === 0 && <NoMatch title={t`No question matches`} onClear={() => setTyped('')} />}
      {byCategory(found).map(([category, each]) => (
        <Category key={category} {...{ category }} entries={each} isSearched={typed.trim() !== ''} />
      ))}
      <p className={classes.more}>
        <Trans>Your question is not here?</Trans>
        <Button component={Link} to="/user/support/new" variant="default">
          <Trans>Write to us</Trans>
        </Button>
      </p>
    </>
  );
}

function Category({ category, entries, isSearched }: { category: FaqCategory; entries: readonly FaqEntry[]; isSearched: boolean }) {
  const { i18n } = useWords();
  const id = `faq-${category}`;
  return (
    <section className={classes.category} aria-labelledby={id}>
      <h2 id={id}>{i18n._(names[category])}</h2>
      <div className={classes.list}>
        {entries.map(({ question, answer }) => (
          // With one answer left there is nothing to choose from.
          <details key={question} open={isSearched && entries.length === 1}>
            <summary className={classes.question}>
              {question}
              <IconChevronDown size={20} stroke={1.75} aria-hidden />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** In the order of the categories; what has none of ours is general. */
function byCategory(entries: readonly FaqEntry[]): readonly (readonly [FaqCategory, readonly FaqEntry[]])[] {
  const known = (category: string): FaqCategory => faqCategories.find((each) => each === category) ?? 'general';
  return faqCategories
    .map((category) => [category, entries.filter((entry) => known(entry.category) === category)] as const)
    .filter(([, each]) => each.length > 0);
}
