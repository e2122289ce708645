import { expect, test } from 'vitest';
import { deviceLabel } from './device-label.ts';
import { shownNetwork } from './shown-network.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36', 'Chrome on Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; 23124RA7EO) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; K; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36',
    'App browser on Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Mobile; LYF/F220B/LYF-F220B-003-01; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox on KaiOS'],
  ['Dalvik/2.1.0 (Linux; U; Android 13; SM-A135F)', 'Android'],
  ['curl/8.9.1', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is %s', (header, label) => {
  expect(deviceLabel(header)).toBe(label);
});

test('a made-up header writes nothing of its own', () => {
  expect(deviceLabel('<b>Call 98220 00000</b> Chrome/1 on your bank, Windows')).toBe('Chrome on Windows');
});

test.each([
  ['203.0.113.9', '203.0.113.…'],
  ['::ffff:203.0.113.9', '203.0.113.…'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:…'],
])('of %s the owner sees %s', (ip, shown) => {
  expect(shownNetwork(ip)).toBe(shown);
});
