import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Logo } from '#web/brand/logo.tsx';
import { publicPath } from '#web/lib/paths.ts';
import { useBrand } from '#web/ui/brand.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { LanguageLinks } from '#web/ui/shell/language-links.tsx';
import { useLanguage } from '#web/ui/shell/use-language.ts';
import classes from './admin-sign-in-layout.module.css';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Under the card. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** The pages before a staff member is in: one card. */
export function AdminSignInLayout({ title, lead, below, children }: Props) {
  const { t } = useLingui();
  const { name } = useBrand();
  const { language } = useLanguage();
  const home = publicPath(language);
  const backOffice = t`Back office`;
  return (
    <div className={classes.layout}>
      <PageTitle>{title}</PageTitle>
      <header className={classes.top}>
        <Logo name={name} legalName={`${name} ${backOffice}`} href={home} />
        <span className={classes.links}>
          <LanguageLinks />
          <a href={home}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden />
            <Trans>Back to website</Trans>
          </a>
        </span>
      </header>
      <main id="main" className={classes.main}>
        <div className={classes.card}>
          <h1>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </div>
        {below && <div className={classes.below}>{below}</div>}
      </main>
    </div>
  );
}
