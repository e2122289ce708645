import { Trans } from '@lingui/react/macro';
import { getLegalText, LegalKind, type LegalText, type TextBlock } from '#contract/content.ts';
import plain from '#web/brand/plain.module.css';
import { serverCall } from '#web/lib/calling/server-call.ts';
import { languageOf } from '#web/lib/language.ts';
import { withoutLanguage } from '#web/lib/paths.ts';
import { formatDay } from '#web/public/parts/format.ts';
import { PageHead } from '#web/public/parts/page-head.tsx';
import { useLanguage } from '#web/public/parts/use-language.ts';
import { useSite } from '#web/public/public-layout.tsx';
import type { Route } from './+types/legal-screen.ts';
import styles from './legal.module.css';

/** /terms, /privacy, /refunds, /cookies and /identity; ?version= shows an older one that somebody once agreed to. */
export function loader(args: Route.LoaderArgs): Promise<LegalText> {
  const { pathname, searchParams } = new URL(args.request.url);
  const kind = LegalKind.parse(withoutLanguage(pathname).slice(1));
  const asked = searchParams.get('version');
  const version = asked === null ? {} : { version: asked };
  return serverCall(args, getLegalText, { params: { kind }, querystring: { language: languageOf(args.request), ...version } });
}

export default function LegalScreen({ loaderData: text }: Route.ComponentProps) {
  const { brand } = useSite();
  const { version } = text;
  const day = formatDay(text.publishedOn, useLanguage());
  const firstLine = text.intro.find((block) => block.kind === 'paragraph')?.text ?? text.title;
  return (
    <main id="main" className={`${plain.wrap} ${styles.page}`} lang={text.language}>
      <PageHead title={`${text.title} · ${brand.legalName}`} description={firstLine} siteName={brand.legalName} />
      <h1 className={plain.heading}>{text.title}</h1>
      <p className={styles.version}>
        <Trans>
          Version {version}, in force since {day}.
        </Trans>
      </p>
      {!text.isCurrent && (
        <p className={styles.old} role="note">
          <Trans>
            This is an older version. <a href="?">Read the current one.</a>
          </Trans>
        </p>
      )}
      <Blocks blocks={text.intro} />
      {text.sections.map(({ id, heading, blocks }) => (
        <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{heading}</h2>
          <Blocks blocks={blocks} />
        </section>
      ))}
    </main>
  );
}

function Blocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block) =>
    block.kind === 'paragraph' ? (
      <p key={block.text}>{block.text}</p>
    ) : (
      <ul key={block.items.join()}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );
}
