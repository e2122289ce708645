import { isIPv4, isIPv6 } from 'node:net';

/** What one household or phone has: an IPv4 address, or the /64 that every IPv6 line gets. */
export const lineOf = (ip: string): string => cut(ip, 4, 4);

/** The neighbourhood: /24 or /48. */
export const networkOf = (ip: string): string => cut(ip, 3, 3);

function cut(ip: string, v4Parts: number, v6Groups: number): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return plain.split('.').slice(0, v4Parts).join('.');
  if (!isIPv6(plain)) return plain;
  return groupsOf(plain).slice(0, v6Groups).join(':');
}

function groupsOf(ip: string): readonly string[] {
  const [head = '', tail] = ip.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after].map((group) => Number.parseInt(group, 16).toString(16));
}
