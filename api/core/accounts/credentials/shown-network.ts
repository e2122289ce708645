import { networkOf } from '#api/platform/security/address.ts';

/** '203.0.113.…': enough to tell home from abroad, and nobody's address. */
export function shownNetwork(ip: string): string {
  const network = networkOf(ip);
  return `${network}${network.includes(':') ? ':' : '.'}…`;
}
