import { useLingui } from '@lingui/react/macro';

/** 'Chrome on Windows' in the reader's words. */
export function useDeviceWords(): (device: string | null) => string {
  const { t } = useLingui();
  return (device) => {
    const [browser, system] = device?.split(' on ') ?? [];
    if (!browser) return t`Unknown device`;
    return system ? t`${browser} on ${system}` : browser;
  };
}
