import { find } from './find.ts';

const said = (): DOMStringMap => find('script[data-top-bar-px]')?.dataset ?? {};

/** Measures and times of the settings; the page carries them on the script's own element. */
export const display = {
  topBarPx: () => Number(said().topBarPx),
  testimonialMs: () => Number(said().testimonialSeconds) * 1000,
  newsletterMs: () => Number(said().newsletterSeconds) * 1000,
  copiedMs: () => Number(said().copiedSeconds) * 1000,
};
