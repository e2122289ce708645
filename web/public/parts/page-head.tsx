import { useLingui } from '@lingui/react';
import { useLocation } from 'react-router';
import { isLanguage, languages } from '#contract/values/languages.ts';
import { publicPath, withoutLanguage } from '#web/lib/paths.ts';
import { useRootData } from '#web/lib/root-data.ts';

interface Props {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** A picture for link previews, of 1200 × 630, by its name under /. */
  readonly preview?: string;
  /** Pages behind a personal link are nobody else's business. */
  readonly isPrivate?: boolean;
}

const localeOf = { en: 'en_IN', hi: 'hi_IN' } as const;

/** Title, description, languages and link preview of a public page. React puts them into the head. */
export function PageHead({ title, description, siteName, preview = 'share-family.png', isPrivate = false }: Props) {
  const { i18n } = useLingui();
  const { origin } = useRootData();
  const path = withoutLanguage(useLocation().pathname);
  const language = isLanguage(i18n.locale) ? i18n.locale : 'en';
  const address = origin + publicPath(language, path);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isPrivate ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {!isPrivate &&
        languages.map((other) => <link key={other} rel="alternate" hrefLang={other} href={origin + publicPath(other, path)} />)}
      {!isPrivate && <link rel="alternate" hrefLang="x-default" href={origin + path} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={localeOf[language]} />
      <meta property="og:image" content={`${origin}/${preview}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={`${origin}/${preview}`} />
    </>
  );
}
