import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Language, languages } from '#contract/languages.ts';

/** Every public page, once per complete language: English at /, Hindi at /hi. Rendered on the server, not hydrated. */
function publicPages(language: Language): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `public/${language}/${name}` });
  const at = (path: string) => (language === 'en' ? path : `${language}/${path}`);
  const landing = 'public/landing/landing-screen.tsx';
  return [
    layout('public/public-layout.tsx', id('layout'), [
      language === 'en' ? index(landing, id('landing')) : route(language, landing, id('landing')),
      route(at('*'), 'errors/not-found-screen.tsx', id('not-found')),
    ]),
  ];
}

/** Sign-in, registration and the member's own pages, under /user. */
const memberPages: RouteConfigEntry[] = [route('user/*', 'errors/not-found-screen.tsx', { id: 'member/not-found' })];

/** The back office, under /admin. */
const adminPages: RouteConfigEntry[] = [route('admin/*', 'errors/not-found-screen.tsx', { id: 'admin/not-found' })];

/** Every URL of the site. */
export default [...languages.flatMap(publicPages), ...memberPages, ...adminPages] satisfies RouteConfig;
