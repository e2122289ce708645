import { Trans } from '@lingui/react/macro';
import { IconHeartHandshake, IconLifebuoy } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { MyDonationDetails } from '#contract/donations/donations.ts';
import { publicPath } from '#web/lib/paths.ts';
import { ContactLinks } from '#web/member/contact-links.tsx';
import { useBrand } from '#web/ui/brand.ts';
import { useLanguage } from '#web/ui/shell/use-language.ts';
import classes from './while-you-wait.module.css';

/** What there is to do meanwhile: read about the fund, or ask. */
export function WhileYouWait({ claim: { code, campaign } }: { claim: MyDonationDetails }) {
  const { language } = useLanguage();
  const { email, phone } = useBrand();
  const fund = campaign.title;
  return (
    <section className={classes.wait} aria-labelledby="wait-title">
      <h2 id="wait-title">
        <Trans>While you wait</Trans>
      </h2>
      <div className={classes.cards}>
        <div className={classes.card}>
          <IconHeartHandshake size={24} stroke={1.6} aria-hidden />
          <h3>
            <Trans>Where your donation goes</Trans>
          </h3>
          {campaign.isGeneral ? (
            <p>
              <Trans>The general fund helps where it is needed most.</Trans>{' '}
              <a href={publicPath(language)}>{<Trans>See our funds</Trans>}</a>
            </p>
          ) : (
            <p>
              <Trans>Who it helps, and its latest news:</Trans> <a href={publicPath(language, `/campaigns/${campaign.slug}`)}>{fund}</a>
            </p>
          )}
        </div>
        <div className={classes.card}>
          <IconLifebuoy size={24} stroke={1.6} aria-hidden />
          <h3>
            <Trans>Something not right?</Trans>
          </h3>
          <p>
            <Trans>Talk to us. Keep the UTR ready.</Trans> <Link to={`/user/support/new?about=${code}`}>{<Trans>Write to us</Trans>}</Link>
            {(email || phone) && ' · '}
            <ContactLinks />
          </p>
        </div>
      </div>
    </section>
  );
}
