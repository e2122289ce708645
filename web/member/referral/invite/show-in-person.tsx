import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { useState } from 'react';
import { type MyReferral, printMyPoster } from '#contract/referrals/my-referrals.ts';
import { languageNames, languages } from '#contract/values/languages.ts';
import { addressOf } from '#web/lib/calling/endpoint-address.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { DownloadButton } from '#web/ui/list/download-button.tsx';
import classes from './invite.module.css';

interface Props {
  readonly invitation: NonNullable<MyReferral['invitation']>;
}

/** For people who stand before her: the code to scan, large on her phone, and a poster for the wall. */
export function ShowInPerson({ invitation: { qr, link } }: Props) {
  const { t } = useLingui();
  const [isLarge, setLarge] = useState(false);
  const picture = `data:image/svg+xml,${encodeURIComponent(qr)}`;
  return (
    <section className={classes.person} aria-labelledby="person-title">
      <img className={classes.code} src={picture} width={132} height={132} alt={t`QR code of your invite link`} />
      <div className={classes.inPerson}>
        <h2 id="person-title">
          <Trans>Face to face</Trans>
        </h2>
        <p>
          <Trans>Let a friend scan this code, or put up the poster. Both lead to your link.</Trans>
        </p>
      </div>
      <div className={classes.ways}>
        <Button variant="default" leftSection={<IconMaximize size={18} stroke={1.75} aria-hidden />} onClick={() => setLarge(true)}>
          <Trans>Show the code large</Trans>
        </Button>
        {languages.map((language) => (
          <Poster key={language} address={addressOf(printMyPoster, {}, { language })} name={languageNames[language]} />
        ))}
      </div>
      <Dialog isOpen={isLarge} onClose={() => setLarge(false)} title={<Trans>Scan to join</Trans>}>
        <img className={classes.large} src={picture} width={400} height={400} alt={t`QR code of your invite link`} />
        <p className={classes.under}>{link.replace(/^https?:\/\//, '')}</p>
        <Button className={classes.close ?? ''} onClick={() => setLarge(false)}>
          <Trans>Close</Trans>
        </Button>
      </Dialog>
    </section>
  );
}

const Poster = ({ address, name }: { address: string; name: string }) => (
  <DownloadButton address={address}>
    <Trans>Poster in {name} (PDF)</Trans>
  </DownloadButton>
);
