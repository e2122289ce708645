import { useLingui } from '@lingui/react/macro';

/** Every key of the review desk, for the list behind «?». */
export function useDeskKeys(): readonly (readonly [key: string, words: string])[] {
  const { t } = useLingui();
  return [
    ['J', t`Next deposit`],
    ['K', t`Previous deposit`],
    ['A', t`Approve`],
    ['R', t`Reject: opens the reasons`],
    ['1 2 3', t`Choose a quick note or reason`],
    ['U', t`Undo the last decision`],
    ['Z', t`Zoom`],
    ['T', t`Turn the picture`],
    ['X', t`Choose for rejecting several`],
    ['/', t`Search`],
    ['Esc', t`Back to the list`],
    ['?', t`This list`],
  ];
}
