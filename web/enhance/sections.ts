import { find, findAll } from './find.ts';

/** The top bar underlines the section in view. */
export function markSectionInView(): void {
  const links = findAll<HTMLAnchorElement>('[data-top-bar] [data-section]');
  const ids = [...new Set(links.map((link) => link.dataset.section ?? ''))];
  const sections = ids.flatMap((id) => find(`#${id}`) ?? []);
  // Other pages have the links but only the footer among the sections.
  if (!find('#home') || !('IntersectionObserver' in window)) return;
  const watcher = new IntersectionObserver(
    (entries) => {
      const seen = entries.find((entry) => entry.isIntersecting);
      if (!seen) return;
      for (const link of links) {
        if (link.dataset.section === seen.target.id) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    },
    { rootMargin: '-45% 0px -50%' },
  );
  for (const section of sections) watcher.observe(section);
}
