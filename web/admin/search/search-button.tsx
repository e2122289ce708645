import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Kbd } from '#web/ui/keys/kbd.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import classes from './search-button.module.css';

// Who does not search does not load it.
const SearchDialog = lazy(() => import('./search-dialog.tsx').then((part) => ({ default: part.SearchDialog })));

/** The search in the top bar; on a phone a sign. */
export function SearchButton({ staff }: { staff: string }) {
  const { t } = useLingui();
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useKeys({ '/': open }, { isFirst: true, isHarmless: true });
  return (
    <>
      {isWide ? (
        <UnstyledButton className={classes.field ?? ''} onClick={open}>
          <IconSearch size={18} stroke={1.75} aria-hidden />
          <span>
            <Trans>Search member, UTR, deposit ID</Trans>
          </span>
          <Kbd>/</Kbd>
        </UnstyledButton>
      ) : (
        <ActionIcon aria-label={t`Search`} className={classes.sign ?? ''} onClick={open}>
          <IconSearch size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {isOpen && (
        <Suspense>
          <SearchDialog staff={staff} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
