import { expect, test } from 'vitest';
import { languageOf } from './language.ts';
import { areaOf, areaPath, languageOfPath, publicPath, withoutLanguage } from './paths.ts';

const asks = (path: string, headers: Record<string, string> = {}) => languageOf(new Request(`https://anjuri.test${path}`, { headers }));

test('a public page says its language in its address, and nothing else does', () => {
  expect(asks('/terms')).toBe('en');
  expect(asks('/hi/terms')).toBe('hi');
  expect(asks('/terms?lang=hi', { cookie: 'language=hi', 'accept-language': 'hi' })).toBe('en');
});

test('[G-07.3] sign-in takes the language just chosen, else that of the page before, else the one chosen earlier', () => {
  const fromHindi = { referer: 'https://anjuri.test/hi/campaigns/accident' };
  const fromEnglish = { referer: 'https://anjuri.test/' };
  expect(asks('/user/login?lang=hi', fromEnglish)).toBe('hi');
  expect(asks('/user/login', fromHindi)).toBe('hi');
  expect(asks('/user/login', { ...fromEnglish, cookie: 'language=hi' })).toBe('en');
  expect(asks('/user/dashboard', { cookie: 'session=x; language=hi' })).toBe('hi');
  expect(asks('/user/dashboard', { referer: 'https://anjuri.test/user/login', cookie: 'language=hi' })).toBe('hi');
});

test('another site, an unknown language and a broken header say nothing', () => {
  expect(asks('/user/login', { referer: 'https://other.test/hi' })).toBe('en');
  expect(asks('/user/login?lang=fr')).toBe('en');
  expect(asks('/user/login', { referer: 'not an address', cookie: 'language=fr' })).toBe('en');
});

test('a path and its language come apart and together again', () => {
  for (const path of ['/', '/terms', '/campaigns/accident'])
    for (const language of ['en', 'hi'] as const) {
      expect(withoutLanguage(publicPath(language, path))).toBe(path);
      expect(languageOfPath(publicPath(language, path))).toBe(language);
    }
  // A campaign may begin with the letters of a language.
  expect(withoutLanguage('/himalaya')).toBe('/himalaya');
});

test('the way into an area carries every language but English', () => {
  expect(areaPath('en', '/user/login')).toBe('/user/login');
  expect(areaPath('en', '/user/login', { campaign: 'accident' })).toBe('/user/login?campaign=accident');
  expect(areaPath('hi', '/user/login', { campaign: 'accident' })).toBe('/user/login?campaign=accident&lang=hi');
});

test('[G-08.2, G-08.3] only /user and /admin are areas; a public path that begins alike is not', () => {
  expect(areaOf('/user')).toBe('member');
  expect(areaOf('/user/login')).toBe('member');
  expect(areaOf('/admin/users')).toBe('admin');
  expect(areaOf('/users')).toBe('public');
  expect(areaOf('/hi/user')).toBe('public');
});
