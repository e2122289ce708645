import { useLingui } from '@lingui/react/macro';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import type { Site } from '#contract/content.ts';
import { languageNames, languages } from '#contract/values/languages.ts';
import { Logo } from '#web/brand/logo.tsx';
import plain from '#web/brand/plain.module.css';
import { areaPath, isPreview, publicPath, withoutLanguage } from '#web/lib/paths.ts';
import { sectionsOf } from './sections.ts';
import styles from './top-bar.module.css';
import { useLanguage } from './use-language.ts';

/** Solid once the page has moved past the width the settings name (50 px); without script it is solid always. */
export function TopBar({ site }: { site: Site }) {
  const { t } = useLingui();
  const language = useLanguage();
  const home = publicPath(language);
  return (
    <header className={styles.bar} data-top-bar>
      <div className={`${plain.wrap} ${styles.inner}`}>
        <Logo name={site.brand.name} legalName={site.brand.legalName} href={home} />
        <nav className={styles.wide} aria-label={t`Main`}>
          <SectionLinks site={site} />
        </nav>
        <span className={styles.gap} />
        <LanguageLinks />
        <div className={styles.account}>
          <AccountLinks />
        </div>
        {/* A popover opens, closes and takes Escape without any script of ours. */}
        <button type="button" className={styles.menuButton} popoverTarget="menu" aria-label={t`Menu`}>
          <IconMenu2 className={styles.open} aria-hidden="true" />
          <IconX className={styles.close} aria-hidden="true" />
        </button>
        <nav id="menu" className={styles.menu} popover="auto" aria-label={t`Menu`}>
          <SectionLinks site={site} />
          <div className={styles.menuAccount}>
            <AccountLinks />
          </div>
        </nav>
      </div>
    </header>
  );
}

/** The page is the same for everybody; the script in its head says whose browser it is, and the style sheet shows the one or the other. */
function AccountLinks() {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <>
      <a className={`${plain.button} ${plain.ghost} ${styles.guest}`} href={areaPath(language, '/user/login')}>
        {t`Sign in`}
      </a>
      <a className={`${plain.button} ${plain.primary} ${styles.guest}`} href={areaPath(language, '/user/register')}>
        {t`Join`}
      </a>
      <a className={`${plain.button} ${plain.primary} ${styles.member}`} href={areaPath(language, '/user/dashboard')}>
        {t`My account`}
      </a>
    </>
  );
}

function SectionLinks({ site }: { site: Site }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const path = withoutLanguage(useLocation().pathname);
  const current = path === '/' ? 'home' : path.startsWith('/campaigns/') ? 'campaigns' : undefined;
  return (
    <ul>
      {sectionsOf(site).map(({ id, label }) => (
        <li key={id}>
          <a href={`${publicPath(language)}#${id}`} data-section={id} aria-current={current === id ? 'true' : undefined}>
            {i18n._(label)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function LanguageLinks() {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <a
        key={other}
        className={`${plain.button} ${plain.ghost} ${styles.language}`}
        href={isPreview(pathname) ? `${pathname}?lang=${other}` : publicPath(other, withoutLanguage(pathname)) + search}
        lang={other}
        hrefLang={other}
      >
        {languageNames[other]}
      </a>
    ));
}
