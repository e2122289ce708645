import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconMail, IconMessages, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { supportHoursInWords } from '#contract/settings/support-hours.ts';
import { useBrand } from '#web/ui/brand.ts';
import { useSettings } from '#web/ui/settings.ts';
import classes from './support.module.css';

/** The ways to reach a person of the trust, as the settings know them. What is not set has no card. */
export function ContactCards() {
  const { t } = useLingui();
  const settings = useSettings();
  const { email, phone } = useBrand();
  const hours = settings['support.email_hours'];
  const within = t`${plural(hours, { one: '# hour', other: '# hours' })}`;
  const open = supportHoursInWords(settings['support.hours']);
  return (
    <ul className={classes.contacts} aria-label={t`Ways to reach us`}>
      {email && (
        <Card Icon={IconMail} name={<a href={`mailto:${email}`}>{<Trans>Email</Trans>}</a>}>
          <Trans>
            {email}, answer within {within}
          </Trans>
        </Card>
      )}
      <Card Icon={IconMessages} name={<Link to="/user/support/new">{<Trans>Live chat</Trans>}</Link>}>
        <Trans>{open}. Opens a ticket that is live</Trans>
      </Card>
      {phone && (
        <Card Icon={IconPhone} name={<a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{<Trans>Phone</Trans>}</a>}>
          {phone}
        </Card>
      )}
    </ul>
  );
}

const Card = ({ Icon, name, children }: { Icon: typeof IconMail; name: ReactNode; children: ReactNode }) => (
  <li className={classes.contact}>
    <span className={classes.contactIcon}>
      <Icon size={23} stroke={1.75} aria-hidden />
    </span>
    <span className={classes.contactName}>{name}</span>
    <span className={classes.contactAbout}>{children}</span>
  </li>
);
