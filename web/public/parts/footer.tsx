import { Trans, useLingui } from '@lingui/react/macro';
import type { Brand, Site } from '#contract/content.ts';
import { BorderStrip } from '#web/brand/border-strip.tsx';
import { Logo } from '#web/brand/logo.tsx';
import plain from '#web/brand/plain.module.css';
import { publicPath } from '#web/lib/paths.ts';
import styles from './footer.module.css';
import { NewsletterForm } from './newsletter-form.tsx';
import { sectionsOf } from './sections.ts';
import { useLanguage } from './use-language.ts';

export function Footer({ site }: { site: Site }) {
  const { brand } = site;
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const home = publicPath(language);
  return (
    <footer className={styles.footer} id="contact" tabIndex={-1}>
      <BorderStrip />
      <div className={`${plain.wrap} ${styles.columns}`}>
        <div>
          <Logo name={brand.name} legalName={brand.legalName} href={home} onIndigo />
          {brand.description && <p className={styles.about}>{brand.description}</p>}
          <Contact brand={brand} />
        </div>
        <nav aria-label={t`Explore`}>
          <h2>
            <Trans>Explore</Trans>
          </h2>
          <ul className={styles.linkList}>
            {sectionsOf(site)
              .filter(({ id }) => id !== 'home' && id !== 'contact')
              .map(({ id, label }) => (
                <li key={id}>
                  <a href={`${home}#${id}`}>{i18n._(label)}</a>
                </li>
              ))}
            <li>
              <a href={publicPath(language, '/receipts/verify')}>{t`Verify a receipt`}</a>
            </li>
            <li>
              <a href={publicPath(language, '/status')}>{t`Status`}</a>
            </li>
          </ul>
        </nav>
        <nav aria-label={t`Legal`}>
          <h2>
            <Trans>Legal</Trans>
          </h2>
          <ul className={styles.linkList}>
            <li>
              <a href={publicPath(language, '/privacy')}>{t`Privacy`}</a>
            </li>
            <li>
              <a href={publicPath(language, '/terms')}>{t`Terms`}</a>
            </li>
            <li>
              <a href={publicPath(language, '/refunds')}>{t`Refunds`}</a>
            </li>
            <li>
              <a href={publicPath(language, '/cookies')}>{t`Cookies`}</a>
            </li>
            <li>
              <a href={publicPath(language, '/identity')}>{t`Identity papers`}</a>
            </li>
          </ul>
        </nav>
        <NewsletterForm name={brand.name} />
      </div>
      <div className={plain.wrap}>
        <div className={styles.legal}>
          <span>© {brand.legalName}</span>
          <span>
            <Trans>These pages set no cookies.</Trans>
          </span>
        </div>
      </div>
    </footer>
  );
}

/** Whatever the trust has not filled in has no row. */
function Contact({ brand: { address, email, phone, supportHours } }: { brand: Brand }) {
  return (
    <address className={styles.contact}>
      {address && <span>{address}</span>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      {phone && supportHours && <span>{supportHours}</span>}
    </address>
  );
}
