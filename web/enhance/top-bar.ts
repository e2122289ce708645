import { display } from './display.ts';
import { find } from './find.ts';

export function solidTopBar(): void {
  const bar = find('[data-top-bar]');
  if (!bar) return;
  const px = display.topBarPx();
  const update = () => bar.toggleAttribute('data-solid', scrollY > px);
  addEventListener('scroll', update, { passive: true });
  // Asking for the position now would make the browser lay the page out before it has to.
  requestAnimationFrame(update);
}
