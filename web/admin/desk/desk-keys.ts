import { useLingui } from '@lingui/react/macro';

/** A key (“1 2 3”: any of them) and what it does. */
export type KeyWords = readonly (readonly [key: string, words: string])[];

interface Steps {
  readonly next: string;
  readonly previous: string;
  readonly canClose: boolean;
}

/** Every key of a desk, for the list behind “?”: those that all desks have, around its own. */
export function useDeskKeys({ next, previous, canClose }: Steps, own: KeyWords): KeyWords {
  const { t } = useLingui();
  return [
    ['J', next],
    ['K', previous],
    ...own,
    ['/', t`Search`],
    ...(canClose ? [['Esc', t`Back to the list`] as const] : []),
    ['?', t`This list`],
  ];
}

/** Of `Decision`. */
export function useDecisionKeys(): KeyWords {
  const { t } = useLingui();
  return [
    ['A', t`Approve`],
    ['R', t`Reject (asks for a reason)`],
    ['1 2 3', t`Choose a quick note or reason`],
    ['U', t`Undo the last decision`],
  ];
}

/** Of `Viewer`. */
export function useViewerKeys({ hasSeveral = false }: { hasSeveral?: boolean } = {}): KeyWords {
  const { t } = useLingui();
  return [['Z', t`Enlarge the picture`], ['T', t`Rotate`], ...(hasSeveral ? [['F', t`Next file`] as const] : [])];
}
