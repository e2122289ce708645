import { copyOnPress } from './copy.ts';
import { nameTheSum } from './gift.ts';
import { closeMenuOnChoice } from './menu.ts';
import { sendNewsletterInPlace } from './newsletter.ts';
import { markSectionInView } from './sections.ts';
import { turnTestimonials } from './testimonials.ts';
import { solidTopBar } from './top-bar.ts';

/** The one script of the public pages. Everything works without it; it only makes it pleasanter. */
solidTopBar();
closeMenuOnChoice();
markSectionInView();
turnTestimonials();
sendNewsletterInPlace();
nameTheSum();
copyOnPress();

// Keeps the page for when there is no network. Not while developing: it would keep old sources alive.
if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register('/offline-worker.js').catch(() => undefined);
