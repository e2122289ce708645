import { find, findAll } from './find.ts';

const COPIED_MS = 2_000;

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
        }, COPIED_MS);
      } catch {
        // Copying is forbidden here: show the address, so that it can be copied by hand.
        if (label) label.textContent = address;
      }
    });
  }
}
