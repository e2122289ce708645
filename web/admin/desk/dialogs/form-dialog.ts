import { latePart } from '#web/lib/late-part.tsx';

/** A few fields about one row of a list. It closes when they are taken. */
export const FormDialog = latePart(() => import('./form-in-dialog.tsx').then((part) => part.FormInDialog));
