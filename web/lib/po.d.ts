declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module 'virtual:enhance-script' {
  /** Where the public pages' script is served. */
  export const enhanceScript: string;
}
