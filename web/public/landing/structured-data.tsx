import type { Brand } from '#contract/content.ts';
import { useRootData } from '#web/lib/root-data.ts';

/** Says to search engines who stands behind the page. It is data, not a program: the content policy lets it be. */
export function StructuredData({ brand }: { brand: Brand }) {
  const { origin } = useRootData();
  const about = {
    '@context': 'https://schema.org',
    '@type': 'NGO',
    name: brand.legalName,
    alternateName: brand.name,
    description: brand.description,
    url: origin,
    logo: `${origin}/icon-512.png`,
    ...(brand.email && { email: brand.email }),
    ...(brand.phone && { telephone: brand.phone }),
    ...(brand.address && { address: brand.address }),
  };
  // A closing tag inside a value would end the element.
  const text = JSON.stringify(about).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < written as an escape
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
