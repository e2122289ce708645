import { find } from './find.ts';

/** The popover opens, closes and takes Escape by itself; only a choice inside the page leaves it open. */
export function closeMenuOnChoice(): void {
  const menu = find('#menu');
  menu?.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) menu.hidePopover?.();
  });
}
