import { Trans } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import hero from '#web/assets/art/hero.svg?url';
import { BorderStrip } from '#web/brand/border-strip.tsx';
import { Logo } from '#web/brand/logo.tsx';
import { publicPath } from '#web/lib/paths.ts';
import { useBrand } from '#web/ui/brand.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { LanguageLinks } from '#web/ui/shell/language-links.tsx';
import { useLanguage } from '#web/ui/shell/use-language.ts';
import classes from './sign-in-layout.module.css';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  /** What she chose to give on the way here. */
  readonly gift?: ReactNode;
  /** Said above the form, where many do not need it. */
  readonly note?: ReactNode;
  /** Facts under the picture, where the form is tall. */
  readonly facts?: ReactNode;
  readonly children: ReactNode;
}

/** The pages before one is in: a form on the left, the picture on the right; on phones the form alone. */
export function SignInLayout({ title, lead, gift, note, facts, children }: Props) {
  const { name, legalName } = useBrand();
  const { language } = useLanguage();
  const home = publicPath(language);
  return (
    <div className={classes.layout}>
      <PageTitle>{title}</PageTitle>
      <div className={classes.pane}>
        <header className={classes.top}>
          <Logo name={name} legalName={legalName} href={home} />
          <span className={classes.languages}>
            <LanguageLinks />
          </span>
        </header>
        <main id="main" className={classes.form}>
          <h1>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {(gift || note) && (
            <div className={classes.gift}>
              {gift}
              {note}
            </div>
          )}
          {children}
        </main>
        <footer className={classes.back}>
          <a href={home}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden />
            <Trans>Back to the website</Trans>
          </a>
        </footer>
      </div>
      <aside className={classes.art} aria-hidden="true" data-tall={facts ? true : undefined}>
        <div className={classes.picture}>
          <p>
            <Trans>A little from each of us. A lot for one family.</Trans>
          </p>
          <img src={hero} alt="" width="640" height="640" loading="lazy" />
          <div className={classes.strip}>
            <BorderStrip />
          </div>
        </div>
        {facts && <div className={classes.facts}>{facts}</div>}
      </aside>
      <div className={classes.band}>
        <BorderStrip />
      </div>
    </div>
  );
}
