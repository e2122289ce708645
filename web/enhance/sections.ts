import { find, findAll } from './find.ts';

/** The top bar underlines the section in view. */
export function markSectionInView(): void {
  const links = findAll<HTMLAnchorElement>('[data-top-bar] [data-section]');
  const ids = [...new Set(links.map((link) => link.dataset.section ?? ''))];
  const sections = ids.flatMap((id) => find(`#${id}`) ?? []);
  // Other pages have the links but only the footer among the sections.
  if (!find('#home') || !('IntersectionObserver' in window)) return;
  // Told only what has changed: a section that came into view beside another is still there when the other leaves.
  const inView = new Set<Element>();
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
      const seen = sections.filter((section) => inView.has(section)).pop();
      if (!seen) return;
      for (const link of links) {
        if (link.dataset.section === seen.id) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    },
    { rootMargin: '-45% 0px -50%' },
  );
  for (const section of sections) watcher.observe(section);
}
