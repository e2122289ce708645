import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBrandFacebook, IconBrandWhatsapp, IconBrandX, IconMail } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { MyReferral } from '#contract/referrals/my-referrals.ts';
import { inr, type Paise } from '#contract/values/money.ts';
import friends from '#web/assets/art/friends.svg?url';
import { shareLinks } from '#web/lib/share-links.ts';
import { useMe } from '#web/member/use-me.ts';
import { useBrand } from '#web/ui/brand.ts';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import classes from './invite.module.css';
import { SentWords } from './sent-words.tsx';

interface Props {
  readonly invitation: NonNullable<MyReferral['invitation']>;
  /** Said in the message; undefined: it speaks of no money. */
  readonly minimumGift: Paise | undefined;
}

/** The link, and the ways to send it. Nothing is told to anyone until she chooses one. */
export function Invite({ invitation: { link }, minimumGift }: Props) {
  const { t } = useLingui();
  const { name } = useBrand();
  const ready = useReadyWords(minimumGift);
  const [own, setOwn] = useState<string>();
  const words = (own ?? ready).trim();
  const shown = useRef<HTMLElement>(null);
  const links = shareLinks(link, words, { subject: t`An invitation to ${name}`, body: `${words}\n\n${link}` });
  const outside = { component: 'a', target: '_blank', rel: 'noopener noreferrer' } as const;
  return (
    <section className={classes.invite} aria-labelledby="invite-title">
      <div className={classes.words}>
        <h2 id="invite-title">
          <Trans>Your invite link</Trans>
        </h2>
        <div className={classes.link}>
          <b ref={shown}>{link.replace(/^https?:\/\//, '')}</b>
          <CopyButton
            text={link}
            label={t`Copy your invite link`}
            failure={t`We could not copy the link. Please copy it by hand.`}
            target={shown}
            isMain
          />
        </div>
        <div className={classes.share}>
          <Button
            {...outside}
            href={links.whatsapp}
            className={classes.whatsapp ?? ''}
            leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
          >
            <Trans>WhatsApp</Trans>
          </Button>
          <Button {...outside} href={links.x} variant="default" leftSection={<IconBrandX size={19} stroke={1.75} aria-hidden />}>
            <Trans>Twitter</Trans>
          </Button>
          <Button
            {...outside}
            href={links.facebook}
            variant="default"
            leftSection={<IconBrandFacebook size={19} stroke={1.75} aria-hidden />}
          >
            <Trans>Facebook</Trans>
          </Button>
          <Button {...outside} href={links.email} variant="default" leftSection={<IconMail size={19} stroke={1.75} aria-hidden />}>
            <Trans>Email</Trans>
          </Button>
        </div>
        <SentWords words={own ?? ready} onChange={setOwn} />
      </div>
      <img className={classes.art} src={friends} alt="" width={250} height={210} />
    </section>
  );
}

/** She says of herself only what is true of her. */
function useReadyWords(minimumGift: Paise | undefined): string {
  const { t } = useLingui();
  const { name } = useBrand();
  const { activated } = useMe();
  const opening = activated ? t`I give to ${name}.` : t`I have joined ${name}.`;
  const least = minimumGift && inr(minimumGift);
  return `${opening} ${least ? t`From ${least}, one time, by UPI. Have a look.` : t`One time, by UPI. Have a look.`}`;
}
