import { find, findAll } from './find.ts';

/** The pinned bar is for those who have scrolled past every way to give: it hides while one of them is in view, and over the footer. */
export function pinDonateBar(): void {
  const bar = find('[data-donate-bar]');
  if (!bar) return;
  const inView = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    bar.toggleAttribute('data-shown', inView.size === 0);
  });
  for (const control of findAll('[data-donate], [data-gift], #contact')) observer.observe(control);
}
