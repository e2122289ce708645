import { find } from './find.ts';

const THRESHOLD_PX = 50;

export function solidTopBar(): void {
  const bar = find('[data-top-bar]');
  if (!bar) return;
  const update = () => bar.toggleAttribute('data-solid', scrollY > THRESHOLD_PX);
  addEventListener('scroll', update, { passive: true });
  // Asking for the position now would make the browser lay the page out before it has to.
  requestAnimationFrame(update);
}
