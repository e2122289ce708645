import type { SettingField } from '#contract/settings/setting-field.ts';
import { inr, paise } from '#contract/values/money.ts';
import { count } from '#web/lib/format.ts';

/** The field that stands at this place of a value: `bank_transfer.minimum` of the fees. */
export function fieldAt(field: SettingField, path: readonly PropertyKey[]): SettingField | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return field;
  if (field.kind === 'list') return fieldAt(field.of, rest);
  const part = field.kind === 'parts' ? field.parts[String(first)] : undefined;
  return part && fieldAt(part, rest);
}

/** A bound as it would be typed: sums are kept in paise, shares in hundredths of a percent, sizes in bytes. */
export function boundIn(field: SettingField | undefined, bound: number, locale: string): string {
  if (field?.kind === 'money') return inr(paise(bound));
  if (field?.kind === 'share') return `${count(locale, bound / 100)}%`;
  if (field?.kind === 'bytes') return `${count(locale, bound / 1024 / 1024)} MB`;
  return count(locale, bound);
}
