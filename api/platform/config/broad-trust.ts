import { BlockList, isIP } from 'node:net';

interface Range {
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
  readonly bits: number;
}

/** Names that Fastify knows; all of them are private networks. */
const privateNames = ['loopback', 'linklocal', 'uniquelocal'];

/** Shares of all addresses. Private networks and the lists of any large provider stay far below. */
const MOST_OF_IPV4 = 4 / 256;
const MOST_OF_IPV6 = 2 ** -16;

const privateNetworks = new BlockList();
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** An address, a network with its length or its mask, or one of the names. */
export const isProxyRange = (entry: string): boolean => privateNames.includes(entry) || rangeOf(entry) !== undefined;

/** Believing everybody's X-Forwarded-For means that anybody may choose her address, and with it her limits. */
export function trustsTooMany(entries: readonly string[]): boolean {
  const ranges = entries.flatMap((entry) => rangeOf(entry) ?? []);
  const share = (family: Range['family']) => ranges.reduce((sum, range) => sum + shareOf(range, family), 0);
  return share('ipv4') > MOST_OF_IPV4 || share('ipv6') > MOST_OF_IPV6;
}

function shareOf(range: Range, family: Range['family']): number {
  if (range.family === 'ipv6' && privateNetworks.check(range.address, 'ipv6') && range.bits >= 7) return 0;
  if (range.family === family) return 2 ** -range.bits;
  // IPv4 addresses are also written as ::ffff:1.2.3.4, and are found in such ranges.
  return family === 'ipv4' && coversMapped(range) ? 2 ** -Math.max(0, range.bits - 96) : 0;
}

function coversMapped({ address, bits }: Range): boolean {
  const list = new BlockList();
  list.addSubnet(address, bits, 'ipv6');
  if (bits <= 96) return list.check('::ffff:0:0', 'ipv6');
  const mapped = new BlockList();
  mapped.addSubnet('::ffff:0:0', 96, 'ipv6');
  return mapped.check(address, 'ipv6');
}

function rangeOf(entry: string): Range | undefined {
  const [address = '', length] = entry.split('/');
  const version = isIP(address);
  if (version === 0) return undefined;
  const most = version === 4 ? 32 : 128;
  const bits = length === undefined ? most : version === 4 && isIP(length) === 4 ? bitsOfMask(length) : Number(length || Number.NaN);
  if (!Number.isInteger(bits) || bits < 0 || bits > most) return undefined;
  return { address, family: version === 4 ? 'ipv4' : 'ipv6', bits };
}

/** 255.240.0.0 → 12; a mask with holes is none. */
function bitsOfMask(mask: string): number {
  const written = mask
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('');
  return /^1*0*$/.test(written) ? written.replaceAll('0', '').length : Number.NaN;
}
