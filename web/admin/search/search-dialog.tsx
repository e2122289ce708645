import { Trans, useLingui } from '@lingui/react/macro';
import { Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { SHORTEST_SEARCH, searchAll } from '#contract/search/search.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { useFocusBack } from '#web/ui/feedback/use-focus-back.ts';
import { addressOf, type Group, groupsOf, type Option, stepTo } from './options.ts';
import { addRecent, type Recent, readRecent } from './recent.ts';
import { Results } from './results.tsx';
import classes from './search-dialog.module.css';

const TYPING_MS = 250;

interface Props {
  /** Whose recent ones are shown. */
  readonly staff: string;
  readonly onClose: () => void;
}

/** A field and what it finds. Loaded when somebody searches for the first time. */
export function SearchDialog({ staff, onClose }: Props) {
  useFocusBack(true);
  return (
    <Modal.Root opened onClose={onClose} size={640} yOffset={8} transitionProps={{ duration: 0 }}>
      <Modal.Overlay color="#0f1122" backgroundOpacity={0.55} />
      <Modal.Content>
        <Modal.Body className={classes.body ?? ''}>
          <Modal.Title className={classes.title ?? ''}>
            <Trans>Search</Trans>
          </Modal.Title>
          <QueryProvider>
            <Search staff={staff} onClose={onClose} />
          </QueryProvider>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Search({ staff, onClose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(-1);
  const [recent] = useState(() => readRecent(staff));
  const [isHurried, setHurried] = useState(false);
  const { groups, said, isSettled } = useFound(typed, recent);
  const options = groups.flatMap((group) => group.options);

  function go({ to, kind, code }: Option) {
    if (code) addRecent(staff, { kind, code });
    onClose();
    void navigate(to);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (step) {
      event.preventDefault();
      setAt(stepTo(at, step, options.length));
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const chosen = options[at];
    if (chosen) go(chosen);
    else setHurried(true);
  }
  // Enter opens the first that fits what was typed: while it is still looked for, the list shows what fitted before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer is there
  useEffect(() => {
    if (!isHurried || !isSettled) return;
    setHurried(false);
    const [first] = options;
    if (first) go(first);
  }, [isHurried, isSettled]);

  return (
    <search>
      <TextInput
        data-autofocus
        type="search"
        role="combobox"
        aria-label={t`Search`}
        aria-expanded={options.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={options[at] ? `${list}-${options[at].id}` : undefined}
        placeholder={t`Name, User Id, UTR, DEP, WTH, TKT, email or mobile`}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(-1);
          setHurried(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Results id={list} groups={groups} current={options[at]?.id} onChoose={go} isRecent={typed.trim() === ''} />
      <p className={classes.said} role="status">
        {said}
      </p>
    </search>
  );
}

/** What is listed for what stands in the field, and what is said below it. */
function useFound(typed: string, recent: readonly Recent[]): { groups: Group[]; said: string; isSettled: boolean } {
  const { t } = useLingui();
  const words = useErrorWords();
  const q = typed.trim();
  const [settled] = useDebouncedValue(q, TYPING_MS);
  const isLongEnough = q.length >= SHORTEST_SEARCH && settled.length >= SHORTEST_SEARCH;
  const { answer, error, isAsking } = useEndpoint(searchAll, isLongEnough ? { querystring: { q: settled } } : undefined, {
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
  if (q === '') {
    const options = recent.map((one): Option => ({ id: `recent-${one.code}`, to: addressOf(one), title: one.code, ...one }));
    const said = t`Ids, UTRs, addresses and numbers are found whole, names by their first letters.`;
    return { groups: options.length > 0 ? [{ kind: 'members', options }] : [], said, isSettled: true };
  }
  if (!isLongEnough) {
    const said = q.length < SHORTEST_SEARCH ? t`Please type at least two characters` : t`Searching…`;
    return { groups: [], said, isSettled: false };
  }
  if (error && !isAsking)
    return { groups: [], said: words(error, { failure: t`The search did not work. Please try again.` }), isSettled: true };
  const groups = answer ? groupsOf(answer, settled) : [];
  if (!answer || isAsking || settled !== q) return { groups, said: t`Searching…`, isSettled: false };
  const count = groups.reduce((sum, { options }) => sum + options.filter(({ code }) => code).length, 0);
  const said = count === 0 ? t`Nothing found for “${settled}”` : t`${count} found. Arrows choose, Enter opens.`;
  return { groups, said, isSettled: true };
}
