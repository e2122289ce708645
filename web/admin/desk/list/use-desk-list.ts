import { useEffect, useRef } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { NewsAbout } from '#contract/live.ts';
import { inBackground } from '#web/lib/calling/background.ts';
import { useReloadOn } from '#web/lib/live/live.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { openAddress } from '#web/ui/list/list-address.ts';

const FRESH_SECONDS = 30;

/** The list of a desk: which case of it is open, the keys that lead into it, and fresh rows while it is in view. */
export function useDeskList([first]: readonly { readonly code: string }[], abouts: readonly NewsAbout[] = []) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const searchField = useRef<HTMLInputElement>(null);
  const open = search.get('open')?.toUpperCase() ?? undefined;
  const found = search.get('find');
  // Whoever has looked for a case decides it by keys next: the field lets go of them.
  useEffect(() => {
    if (found !== null) searchField.current?.blur();
  }, [found]);
  useFreshList();
  useReloadOn(abouts);
  const begin = () => first && void navigate(openAddress(search, first.code), { preventScrollReset: true });
  useKeys(open ? {} : { j: begin });
  return { open, searchField };
}

/** Colleagues work on the same queue: it is looked at again, also where no news arrives. */
function useFreshList() {
  const { revalidate, state } = useRevalidator();
  const isIdle = state === 'idle';
  useEffect(() => {
    const look = () => {
      if (isIdle && document.visibilityState === 'visible' && navigator.onLine) void inBackground(revalidate);
    };
    const timer = setInterval(look, FRESH_SECONDS * 1_000);
    return () => clearInterval(timer);
  }, [revalidate, isIdle]);
}
