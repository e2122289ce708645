import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';

export interface ScreenRoute {
  readonly id: string;
  /** As the address bar would show it, with its `:names`: '/user/donations/:code'. */
  readonly pattern: string;
  readonly file: string;
  /** The frame of an area that only its own people may see; without one the screen is for everybody. */
  readonly frame?: 'member' | 'staff';
}

const frames: Readonly<Record<string, 'member' | 'staff'>> = {
  'member/shell': 'member',
  'admin/shell': 'staff',
  'preview/layout': 'staff',
};

/** Every screen of the site. Files without JSX are no screens: they send somewhere else or answer machines. */
export const screenRoutes: readonly ScreenRoute[] = (routes as RouteConfigEntry[]).flatMap((entry) => screensBelow(entry, ''));

function screensBelow(entry: RouteConfigEntry, above: string, frameAbove?: 'member' | 'staff'): ScreenRoute[] {
  const { id = entry.file, path = '', file, children } = entry;
  const pattern = [above, ...path.split('/')].filter(Boolean).join('/');
  const frame = frames[id] ?? frameAbove;
  if (children) return children.flatMap((child) => screensBelow(child, pattern, frame));
  return file.endsWith('.tsx') ? [{ id, pattern: `/${pattern}`, file, ...(frame ? { frame } : {}) }] : [];
}
