import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { count } from '#web/lib/format.ts';
import classes from './section-tabs.module.css';

export interface Section {
  readonly to: string;
  readonly words: string;
  readonly isCurrent: boolean;
  /** How much is in it. */
  readonly count?: number | undefined;
}

/** The parts of a screen, each at its own address. */
export function SectionTabs({ label, sections }: { label: string; sections: readonly Section[] }) {
  const { i18n } = useLingui();
  const list = useRef<HTMLElement>(null);
  const current = sections.find(({ isCurrent }) => isCurrent)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is to be seen, also where all do not fit
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-current]');
    if (list.current && chosen instanceof HTMLElement) list.current.scrollLeft = chosen.offsetLeft - 16;
  }, [current]);
  return (
    <nav ref={list} className={classes.tabs} aria-label={label}>
      {sections.map(({ to, words, isCurrent, count: number }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
          {words} {number !== undefined && <span>{count(i18n.locale, number)}</span>}
        </Link>
      ))}
    </nav>
  );
}
