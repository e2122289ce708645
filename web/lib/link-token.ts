let held: { readonly page: string; readonly token: string } | undefined;

/**
 * The secret of a mailed link. It stands behind the #, where no server's log sees it, and is taken out of the address bar at once.
 * It is kept while the page is open, so that trying again works. Empty if there is none.
 */
export function takeLinkToken(): string {
  const { pathname, search, hash } = location;
  const token = new URLSearchParams(hash.slice(1)).get('token');
  if (token) {
    held = { page: pathname, token };
    history.replaceState(history.state, '', pathname + search);
  }
  return held?.page === pathname ? held.token : '';
}

/** The secret of the mailed link, and whether it still works. A cut one cannot be good; the contract would refuse to ask. */
export async function usableLink(check: (token: string) => Promise<{ readonly usable: boolean }>) {
  const token = takeLinkToken();
  const { usable } = token.length < 20 ? { usable: false } : await check(token);
  return { token, usable };
}
