import { useLingui } from '@lingui/react/macro';

const [NOON, EVENING] = [12, 17];

/** By the reader's own clock. */
export function useGreeting(): (name: string) => string {
  const { t } = useLingui();
  const hour = new Date().getHours();
  return (name) => {
    if (hour < NOON) return t`Good morning, ${name}`;
    return hour < EVENING ? t`Good afternoon, ${name}` : t`Good evening, ${name}`;
  };
}
