import { useSyncExternalStore } from 'react';
import { Assertion, type CreationOptions, NewCredential, type RequestOptions } from '#contract/accounts/passkeys.ts';

const never = () => () => {};

/** False on the server and in the first moment, so that both draw the same. */
export const useHasPasskeys = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => false,
  );

/** 'known': this device has one for the account. 'none': she closed the window of her device, or it has nothing to offer. */
export type NoPasskey = 'known' | 'none';

export async function createCredential(options: CreationOptions): Promise<NewCredential | NoPasskey> {
  const excludeCredentials = options.excludeCredentials.map(({ transports = [], ...known }) => ({ ...known, transports }));
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return NewCredential.parse(await startRegistration({ optionsJSON: { ...options, excludeCredentials } }));
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'none';
  }
}

export async function signWithPasskey(options: RequestOptions): Promise<Assertion | NoPasskey> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    return Assertion.parse(await startAuthentication({ optionsJSON: options }));
  } catch {
    return 'none';
  }
}

const devices: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** A name to begin with: the model of an Android phone where the browser says it, else what kind of device it is. */
export function deviceName(userAgent: string): string {
  const model = /Android [\d.]+; ([^;)]{2,40})/.exec(userAgent)?.[1]?.replace(/ Build\/.*/, '');
  if (model && model !== 'K') return model;
  return devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
}
