import { latinDigits, wholeNumber } from '#contract/values/typed-digits.ts';
import { find, findAll } from './find.ts';

/**
 * The button names the sum: “Continue with ₹501”. A typed sum puts the ready ones out, and the other way round. One that is too small is
 * refused in place with the words that the server would say on the next page.
 */
export function nameTheSum(): void {
  for (const form of findAll<HTMLFormElement>('[data-gift]')) {
    const other = find<HTMLInputElement>('[name=other]', form);
    const button = find<HTMLButtonElement>('button', form);
    const message = find('[data-refusal]', form);
    if (other && button && message) nameTheSumOf(form, { other, button, message });
  }
}

interface Parts {
  readonly other: HTMLInputElement;
  readonly button: HTMLButtonElement;
  readonly message: HTMLElement;
}

function nameTheSumOf(form: HTMLFormElement, { other, button, message }: Parts): void {
  const words = form.dataset;
  const withoutSum = button.textContent;
  const sums = findAll<HTMLInputElement>('[name=amount]', form);
  const typed = () => rupeesIn(other.value);
  const isTaken = () => typed() >= Number(words.least);
  const say = (refusal: string) => {
    message.textContent = refusal;
    if (refusal) other.setAttribute('aria-invalid', 'true');
    else other.removeAttribute('aria-invalid');
  };
  const update = () => {
    const chosen = sums.find((sum) => sum.checked);
    const sum = other.value ? isTaken() && inRupees(typed()) : chosen?.dataset.shownAs;
    button.textContent = sum ? (words.continue ?? '').replace('{sum}', sum) : withoutSum;
  };
  other.addEventListener('input', () => {
    for (const sum of sums) sum.checked = !other.value && sum === sums[0];
    say('');
    update();
  });
  for (const sum of sums)
    sum.addEventListener('change', () => {
      other.value = '';
      say('');
      update();
    });
  form.addEventListener('submit', (event) => {
    if (other.value && !isTaken()) {
      event.preventDefault();
      say(words.refused ?? '');
      other.focus();
      return;
    }
    if (other.value) other.value = String(typed());
    // An empty field would ride along in the address.
    other.disabled = !other.value;
    // It is checked already: no need to pass by the page that checks it.
    form.action = words.next ?? form.action;
  });
  addEventListener('pageshow', () => {
    other.disabled = false;
    update();
  });
  update();
}

/** Whole rupees as people type them: 501, ₹1,101, ५०१. NaN if it is none. */
function rupeesIn(text: string): number {
  const digits = wholeNumber(latinDigits(text.replace(/[₹\s]/g, '')));
  return digits !== undefined && digits.length <= 9 ? Number(digits) : Number.NaN;
}

/** Made when somebody types, not before: the browser takes its time over the first one. */
const inRupees = (sum: number): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 }).format(sum);
