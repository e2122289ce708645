import { find, findAll } from './find.ts';

/** The button names the sum: “Continue with ₹501”. A typed sum puts the ready ones out, and the other way round. */
export function nameTheSum(): void {
  for (const form of findAll<HTMLFormElement>('[data-gift]')) {
    const other = find<HTMLInputElement>('[name=other]', form);
    const button = find<HTMLButtonElement>('button', form);
    const sums = findAll<HTMLInputElement>('[name=amount]', form);
    if (!other || !button) continue;
    const update = () => {
      const chosen = sums.find((sum) => sum.checked);
      const words = other.value ? inRupees(Number(other.value)) : chosen?.dataset.shownAs;
      if (words) button.textContent = (form.dataset.continue ?? '').replace('{sum}', words);
    };
    other.addEventListener('input', () => {
      for (const sum of sums) sum.checked = !other.value && sum === sums[0];
      update();
    });
    for (const sum of sums)
      sum.addEventListener('change', () => {
        other.value = '';
        update();
      });
    // An empty field would ride along in the address.
    form.addEventListener('submit', () => {
      other.disabled = !other.value;
    });
    addEventListener('pageshow', () => {
      other.disabled = false;
      update();
    });
    update();
  }
}

/** Made when somebody types, not before: the browser takes its time over the first one. */
const inRupees = (sum: number): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 }).format(sum);
