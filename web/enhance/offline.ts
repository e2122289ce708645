import { find } from './find.ts';

/** How often to ask while the page is looked at: a network that comes back does not always tell. */
const ASK_MS = 5000;

/** The page “You are offline” stands in for another one: as soon as the server can be reached, that one comes. */
export function returnWhenOnline(): void {
  // At its own address it stands in for nothing.
  if (!find('[data-offline]') || location.pathname.endsWith('/offline')) return;
  const ask = () => {
    if (!document.hidden)
      fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
        () => location.reload(),
        () => undefined,
      );
  };
  addEventListener('online', ask);
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, ASK_MS);
}
