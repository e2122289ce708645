import { expect, test } from 'vitest';
import { lineOf, networkOf } from './address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['2001:0DB8:0001::', '2001:db8:1:0', '2001:db8:1'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
])('%s belongs to the line %s and the network %s', (ip, line, network) => {
  expect(lineOf(ip)).toBe(line);
  expect(networkOf(ip)).toBe(network);
});
