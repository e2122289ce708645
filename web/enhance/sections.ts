import { find, findAll } from './find.ts';

/** A section counts once its top is this far up the window. */
const LINE = 0.475;

/**
 * The top bar underlines the section in view. It looks where the sections are, not at what passed by: a scroll on a busy phone skips
 * some of them, and the last one must be right all the same.
 */
export function markSectionInView(): void {
  const links = findAll<HTMLAnchorElement>('[data-top-bar] [data-section]');
  const ids = [...new Set(links.map((link) => link.dataset.section ?? ''))];
  const sections = ids.flatMap((id) => find(`#${id}`) ?? []);
  // Other pages have the links but only the footer among the sections.
  if (!find('#home')) return;
  const mark = () => {
    const seen = sectionInView(sections);
    for (const link of links) {
      if (link.dataset.section === seen?.id) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      mark();
    });
  };
  for (const event of ['scroll', 'resize', 'hashchange']) addEventListener(event, ask, { passive: true });
  // Fonts and pictures that arrive late move the sections without a scroll. It also tells of the first layout: asking before that would force one.
  new ResizeObserver(ask).observe(document.body);
}

function sectionInView(sections: readonly HTMLElement[]): HTMLElement | undefined {
  const page = document.documentElement;
  const top = (section: HTMLElement) => section.getBoundingClientRect().top;
  const isAtEnd = page.scrollHeight - innerHeight - scrollY < 2;
  const named = sections.find(({ id }) => `#${id}` === location.hash);
  // In a high window a short section stays above the line, or below it at the end of the page, when its own link leads there.
  if (named) {
    const distance = top(named) - Number.parseFloat(getComputedStyle(page).scrollPaddingTop);
    if (Math.abs(distance) < 2 || (isAtEnd && distance > 0 && top(named) < innerHeight)) return named;
  }
  if (isAtEnd && scrollY > 0) return sections.at(-1);
  return sections.filter((section) => top(section) <= innerHeight * LINE).at(-1) ?? sections[0];
}
