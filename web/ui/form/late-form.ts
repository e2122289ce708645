import { latePart } from '#web/lib/late-part.tsx';

/** A form that opens on a page which is for something else. */
export const LateForm = latePart(() => import('./form.tsx').then((part) => part.Form));
