import { display } from './display.ts';
import { find, findAll } from './find.ts';

/** One at a time, turned as often as the settings say. Stops while a reader points at it or is inside it, for good when she pauses, and never starts where less movement is wanted. */
export function turnTestimonials(): void {
  const region = find('[data-testimonials]');
  if (!region) return;
  const items = findAll('[data-testimonial]', region);
  const dots = findAll('[data-dot]', region);
  const pause = find('[data-pause]', region);
  if (items.length < 2 || !pause) return;

  let shown = 0;
  const wantsLess = matchMedia('(prefers-reduced-motion: reduce)').matches || 'lessMovement' in document.documentElement.dataset;
  const held = new Set<string>(wantsLess ? ['pause'] : []);
  const show = (index: number) => {
    shown = index % items.length;
    items.forEach((item, place) => {
      item.toggleAttribute('data-shown', place === shown);
    });
    dots.forEach((dot, place) => {
      if (place === shown) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
  };
  const hold = (reason: string, isHeld: boolean) => {
    if (isHeld) held.add(reason);
    else held.delete(reason);
    if (reason === 'pause') label(pause, isHeld);
    restart();
  };
  let timer: number | undefined;
  const restart = () => {
    clearInterval(timer);
    if (held.size === 0) timer = window.setInterval(() => show(shown + 1), display.testimonialMs());
  };

  dots.forEach((dot, place) => {
    dot.addEventListener('click', () => show(place));
  });
  pause.addEventListener('click', () => hold('pause', !held.has('pause')));
  region.addEventListener('mouseenter', () => hold('hover', true));
  region.addEventListener('mouseleave', () => hold('hover', false));
  region.addEventListener('focusin', () => hold('focus', true));
  region.addEventListener('focusout', (event) => {
    if (!(event.relatedTarget instanceof Node && region.contains(event.relatedTarget))) hold('focus', false);
  });
  label(pause, held.has('pause'));
  restart();
}

function label(button: HTMLElement, isPaused: boolean): void {
  button.toggleAttribute('data-paused', isPaused);
  const words = find('[data-label]', button);
  if (words) words.textContent = (isPaused ? button.dataset.playLabel : button.dataset.pauseLabel) ?? '';
}
