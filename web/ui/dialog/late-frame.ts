import { latePart } from '#web/lib/late-part.tsx';

/** No page begins with a dialog open. */
export const LateFrame = latePart(() => import('./dialog-frame.tsx').then((part) => part.DialogFrame));
