import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileDownload, IconShare } from '@tabler/icons-react';
import type { MyDonationDetails } from '#contract/donations/donations.ts';
import { languages } from '#contract/values/languages.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { useLanguage } from '#web/ui/shell/use-language.ts';
import classes from './donation.module.css';
import { receiptAddress } from './receipt-address.ts';
import { useShareReceipt } from './use-share-receipt.ts';

/** Said in the language that it offers. */
const inLanguage = { en: 'Download in English', hi: 'हिंदी में डाउनलोड करें' } as const;

/** The trust's own receipt: download it, or send the PDF on. */
export function ReceiptCard({ donation: { code, receipt } }: { donation: MyDonationDetails }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { share, isBusy } = useShareReceipt();
  if (!receipt) return null;
  const { number } = receipt;

  async function send() {
    const outcome = await share({
      address: receiptAddress(code, language),
      name: `receipt-${number.replace('/', '-')}.pdf`,
      title: t`Receipt ${number}`,
    });
    if (outcome === 'again') toast.success(t`Your receipt is ready. Tap Share once more.`);
    if (outcome === 'saved') toast.success(t`This browser cannot share files. The receipt is downloaded: send it on from there.`);
    if (outcome === 'failed') toast.failure(t`We could not load the receipt. Please try again.`);
  }

  return (
    <section className={classes.card} aria-labelledby="receipt-title">
      <h2 id="receipt-title">
        <Trans>Your receipt</Trans>
      </h2>
      <p className={classes.quiet}>
        <Trans>Number {number}</Trans>
      </p>
      <div className={classes.actions}>
        <Button
          component="a"
          href={receiptAddress(code, language)}
          download
          fullWidth
          leftSection={<IconFileDownload size={20} stroke={1.75} aria-hidden />}
        >
          <Trans>Download receipt (PDF)</Trans>
        </Button>
        <Button
          variant="default"
          fullWidth
          aria-busy={isBusy}
          leftSection={<IconShare size={20} stroke={1.75} aria-hidden />}
          onClick={() => void send()}
        >
          <Trans>Share</Trans>
        </Button>
      </div>
      <p className={classes.quiet}>
        {languages
          .filter((other) => other !== language)
          .map((other) => (
            <a key={other} href={receiptAddress(code, other)} download hrefLang={other} lang={other}>
              {inLanguage[other]}
            </a>
          ))}
      </p>
    </section>
  );
}
