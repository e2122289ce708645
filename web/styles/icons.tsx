import { useLingui } from '@lingui/react';
import anek from '#web/assets/fonts/anek-latin.woff2?url';
import anekRupee from '#web/assets/fonts/anek-latin-rupee.woff2?url';
import devanagari from '#web/assets/fonts/deva.woff2?url';
import devanagariMini from '#web/assets/fonts/deva-mini.woff2?url';
import inter from '#web/assets/fonts/inter.woff2?url';
import interRupee from '#web/assets/fonts/inter-rupee.woff2?url';

/** The fonts the first line needs. */
const firstFonts = { en: [anek, inter], hi: [devanagari, inter] } as const;
/** Small, but each that comes late makes a phone lay out the whole page once more: sums, and the language switch, stand on every public page. */
const smallFonts = { en: [interRupee, anekRupee, devanagariMini], hi: [interRupee] } as const;

/** What the browser should know before it has read the styles: our marks and fonts. */
export function Icons({ isPublic }: { isPublic: boolean }) {
  const { i18n } = useLingui();
  const language = i18n.locale === 'hi' ? 'hi' : 'en';
  const fonts = [...firstFonts[language], ...(isPublic ? smallFonts[language] : [])];
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
