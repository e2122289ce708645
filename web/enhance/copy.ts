import { display } from './display.ts';
import { find, findAll } from './find.ts';

export function copyOnPress(): void {
  for (const button of findAll('[data-copy]')) {
    const label = find('[data-label]', button);
    const before = label?.textContent ?? '';
    button.addEventListener('click', async () => {
      const address = button.dataset.copy ?? '';
      try {
        await navigator.clipboard.writeText(address);
        if (label) label.textContent = button.dataset.copied ?? '';
        setTimeout(() => {
          if (label) label.textContent = before;
        }, display.copiedMs());
      } catch {
        // Copying is forbidden here: show the address, so that it can be copied by hand.
        if (label) label.textContent = address;
      }
    });
  }
}
