/** What a number counts. */
export const units = [
  'seconds',
  'minutes',
  'hours',
  'days',
  'months',
  'years',
  'times',
  'rows',
  'characters',
  'people',
  'px',
  'MB',
] as const;
export type Unit = (typeof units)[number];

/** How a value is read and typed by people: a field, or several that belong together. */
export type SettingField =
  /** Kept in paise. `null` stands for no limit where it may be left out. */
  | { readonly kind: 'money'; readonly isOptional?: boolean }
  | { readonly kind: 'count'; readonly unit: Unit }
  /** Kept in basis points, shown in percent. */
  | { readonly kind: 'share' }
  /** Kept in bytes, shown in MB. */
  | { readonly kind: 'bytes' }
  | { readonly kind: 'switch' }
  | { readonly kind: 'text'; readonly isLong?: boolean }
  | { readonly kind: 'day' }
  | { readonly kind: 'time' }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'choices'; readonly of: readonly string[] }
  | { readonly kind: 'parts'; readonly parts: Readonly<Record<string, SettingField>> }
  | { readonly kind: 'list'; readonly of: SettingField }
  /** Has a page of its own. */
  | { readonly kind: 'elsewhere'; readonly page: string };
