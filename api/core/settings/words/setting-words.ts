/** What a setting is called, what it does, and from when on a change counts. English; the translations' ids. */
export interface SettingWords {
  readonly name: string;
  readonly help: string;
  readonly effect: string;
}

export const atOnce = /*i18n*/ 'At once';
export const textsAtOnce = /*i18n*/ 'In texts at once; what was sent before keeps its time';
export const newOnes = /*i18n*/ 'For what begins after saving';
export const nextRun = /*i18n*/ 'When the nightly clean-up runs next';
export const nextSignIn = /*i18n*/ 'From the next sign-in';
