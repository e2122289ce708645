import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconHourglass, IconMail, IconSend } from '@tabler/icons-react';
import type { MyKyc } from '#contract/kyc/my-kyc.ts';
import { kycPartWords } from '#contract/kyc/papers.ts';
import { moment } from '#web/lib/format.ts';
import { ContactLinks } from '#web/member/contact-links.tsx';
import { FileLink } from '#web/member/file-link.tsx';
import { VisitorBook } from '#web/member/kyc/book/visitor-book.tsx';
import { Progress, ProgressStep } from '#web/member/progress/progress.tsx';
import { useMe } from '#web/member/use-me.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { useBrand } from '#web/ui/brand.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import classes from './states.module.css';

/** Sent: who does what until when. */
export function Waiting({ kyc }: { kyc: MyKyc }) {
  const { t } = useLingui();
  return (
    <Screen
      title={t`KYC Verification`}
      heading={<Trans>We are checking your papers</Trans>}
      intro={<Trans>Nothing more to do now. You can close this page.</Trans>}
      actions={<StatusBadge status="processing" />}
    >
      {kyc.isLate && <Late />}
      <div className={classes.wide}>
        <section className={classes.card} aria-label={t`Progress`}>
          <Steps kyc={kyc} />
        </section>
        <Sent kyc={kyc} />
      </div>
      <VisitorBook kyc={kyc} />
    </Screen>
  );
}

function Steps({ kyc: { sentAt, expectedBy, latestBy, isLate } }: { kyc: MyKyc }) {
  const { t, i18n } = useLingui();
  const { legalName } = useBrand();
  const isMailed = useMe().emailVerified;
  const at = (instant: string | null) => (instant ? moment(i18n.locale, instant) : '');
  const [usual, latest] = [at(expectedBy), at(latestBy)];
  const you = t`You`;
  return (
    <Progress>
      <ProgressStep state="done" Icon={IconSend} title={t`Papers received`} text="" who={`${you} · ${at(sentAt)}`} />
      <ProgressStep
        state="current"
        Icon={IconHourglass}
        title={t`A person compares them`}
        text={t`Somebody of the verification team looks at each paper and your selfie. No program decides.`}
        who={`${legalName} · ${isLate ? t`was promised by ${latest}` : t`usually by ${usual}, at the latest ${latest}`}`}
      />
      <ProgressStep
        state="upcoming"
        Icon={IconMail}
        title={isMailed ? t`You get an answer by email` : t`You get an answer here`}
        text={t`Verified, or which paper to send again and why. The answer is also here, under the bell.`}
        who=""
      />
    </Progress>
  );
}

/** A promise that was not kept is owned up to. */
function Late() {
  return (
    <Note kind="yellow">
      <p>
        <Trans>
          <b>This is taking longer than we promised. We are sorry.</b> Your papers are safe, and a person is still checking them.
        </Trans>
      </p>
      <p>
        <ContactLinks />
      </p>
    </Note>
  );
}

function Sent({ kyc: { papers } }: { kyc: MyKyc }) {
  const { i18n } = useWords();
  return (
    <section className={classes.card} aria-labelledby="sent-title">
      <h2 id="sent-title">
        <Trans>What you sent</Trans>
      </h2>
      <ul className={classes.list}>
        {papers.map(({ part, name, file, status }) => (
          <li key={part}>
            <span>{i18n._(kycPartWords[part])}</span>
            {status === 'ready' && <FileLink file={file} name={name} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
