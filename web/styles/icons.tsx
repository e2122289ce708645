import { useLingui } from '@lingui/react';
import anek from '#web/assets/fonts/anek-latin.woff2?url';
import devanagari from '#web/assets/fonts/deva.woff2?url';
import inter from '#web/assets/fonts/inter.woff2?url';

/** What the browser should know before it has read the styles: our marks, and the fonts the first line needs. */
export function Icons() {
  const { i18n } = useLingui();
  const fonts = [i18n.locale === 'hi' ? devanagari : anek, inter];
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
    </>
  );
}
