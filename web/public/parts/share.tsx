import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandFacebook, IconBrandWhatsapp, IconBrandX, IconLink, IconMail } from '@tabler/icons-react';
import plain from '#web/brand/plain.module.css';
import { shareLinks } from '#web/lib/share-links.ts';
import styles from './share.module.css';

export function Share({ address, title }: { address: string; title: string }) {
  const { t } = useLingui();
  const links = shareLinks(address, title);
  const outside = { target: '_blank', rel: 'noopener noreferrer' };
  const icon = `${plain.button} ${plain.outlined} ${styles.icon}`;
  return (
    <div className={styles.share}>
      <a className={`${plain.button} ${styles.whatsapp}`} href={links.whatsapp} {...outside}>
        <IconBrandWhatsapp size={20} aria-hidden="true" />
        <Trans>Share on WhatsApp</Trans>
      </a>
      <button type="button" className={`${plain.button} ${plain.outlined} ${styles.copy}`} data-copy={address} data-copied={t`Copied`}>
        <IconLink size={18} aria-hidden="true" />
        <span data-label aria-live="polite">
          <Trans>Copy link</Trans>
        </span>
      </button>
      <a className={icon} href={links.x} aria-label={t`Share on X`} {...outside}>
        <IconBrandX size={18} aria-hidden="true" />
      </a>
      <a className={icon} href={links.facebook} aria-label={t`Share on Facebook`} {...outside}>
        <IconBrandFacebook size={18} aria-hidden="true" />
      </a>
      <a className={icon} href={links.email} aria-label={t`Share by email`}>
        <IconMail size={18} aria-hidden="true" />
      </a>
    </div>
  );
}
