import { expect, test } from 'vitest';
import { deviceName } from './webauthn.ts';

test('a passkey is proposed the name of its device', () => {
  expect(deviceName('Mozilla/5.0 (Linux; Android 13; Redmi Note 13 Build/TP1A) AppleWebKit/537.36 Chrome/120 Mobile')).toBe(
    'Redmi Note 13',
  );
  // Newer Chromes hide the model behind a K.
  expect(deviceName('Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140 Mobile')).toBe('Android');
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1')).toBe('iPhone');
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140')).toBe('Windows');
  expect(deviceName('something else')).toBe('');
});
