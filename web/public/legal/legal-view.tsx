import { Trans } from '@lingui/react/macro';
import type { LegalText, TextBlock } from '#contract/content.ts';
import plain from '#web/brand/plain.module.css';
import { formatDay } from '#web/public/parts/format.ts';
import { PageHead } from '#web/public/parts/page-head.tsx';
import { useLanguage } from '#web/public/parts/use-language.ts';
import { useSite } from '#web/public/public-layout.tsx';
import styles from './legal.module.css';

/** The page of a legal text; its preview is the same page. */
export function LegalView({ text, isPrivate = false }: { text: LegalText; isPrivate?: boolean }) {
  const { brand } = useSite();
  const { version } = text;
  const day = formatDay(text.publishedOn, useLanguage());
  const firstLine = text.intro.find((block) => block.kind === 'paragraph')?.text ?? text.title;
  return (
    <main id="main" className={`${plain.wrap} ${styles.page}`} lang={text.language}>
      <PageHead title={`${text.title} · ${brand.legalName}`} description={firstLine} siteName={brand.legalName} isPrivate={isPrivate} />
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
