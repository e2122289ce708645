import { Trans } from '@lingui/react/macro';
import { IconDeviceMobile, IconHeartHandshake, IconMapPin, IconShare3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { inr, type Paise } from '#contract/values/money.ts';
import plain from '#web/brand/plain.module.css';
import { Rosette, type Tint } from '#web/brand/rosette.tsx';
import styles from './how-it-works.module.css';

export function HowItWorks({ minimum }: { minimum: Paise }) {
  const least = inr(minimum);
  return (
    <section id="how-it-works" tabIndex={-1} className={styles.section} aria-labelledby="how-title">
      <div className={`${plain.wrap} ${plain.section}`}>
        <h2 id="how-title" className={plain.heading}>
          <Trans>How it works</Trans>
        </h2>
        <p className={plain.lead}>
          <Trans>Four simple steps. Donating takes about three minutes.</Trans>
        </p>
        <ol className={styles.steps}>
          <Step tint="indigo" icon={<IconHeartHandshake stroke={1.6} />} title={<Trans>Choose a cause</Trans>}>
            <Trans>Pick the fund that matters to you. Each one shows what it needs and who it helps.</Trans>
          </Step>
          <Step tint="marigold" icon={<IconDeviceMobile stroke={1.6} />} title={<Trans>Donate</Trans>}>
            <Trans>Pay {least} or more from any UPI app, then send us the reference number.</Trans>
          </Step>
          <Step tint="madder" icon={<IconMapPin stroke={1.6} />} title={<Trans>Track impact</Trans>}>
            <Trans>See when your payment is verified and what the fund has done with it.</Trans>
          </Step>
          <Step tint="green" icon={<IconShare3 stroke={1.6} />} title={<Trans>Share</Trans>}>
            <Trans>Invite people you trust. Each new member makes the circle stronger.</Trans>
          </Step>
        </ol>
      </div>
    </section>
  );
}

function Step({ tint, icon, title, children }: { tint: Tint; icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Rosette tint={tint} size="step">
        {icon}
      </Rosette>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}
