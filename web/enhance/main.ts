import { copyOnPress } from './copy.ts';
import { pinDonateBar } from './donate-bar.ts';
import { nameTheSum } from './gift.ts';
import { closeMenuOnChoice } from './menu.ts';
import { sendNewsletterInPlace } from './newsletter.ts';
import { returnWhenOnline } from './offline.ts';
import { markSectionInView } from './sections.ts';
import { followSignIn } from './signed-in.ts';
import { turnTestimonials } from './testimonials.ts';
import { solidTopBar } from './top-bar.ts';

/** The one script of the public pages. Everything works without it; it only makes it pleasanter. */
const steps = [
  solidTopBar,
  closeMenuOnChoice,
  sendNewsletterInPlace,
  turnTestimonials,
  nameTheSum,
  pinDonateBar,
  copyOnPress,
  markSectionInView,
  followSignIn,
  returnWhenOnline,
  keepForOffline,
];
// One at a time, so that a slow phone can answer a touch between two of them.
for (const step of steps) setTimeout(step);

/** Not while developing: it would keep old sources alive. And not before the page is there: it fetches pages of its own. */
function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => navigator.serviceWorker.register('/offline-worker.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
