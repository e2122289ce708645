import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { kycCan } from '#contract/kyc/kyc-status.ts';
import { type KycPart, kycPartWords } from '#contract/kyc/papers.ts';
import { type KycDetails, type KycPapersSeen, openKycPaper } from '#contract/kyc/review-kyc.ts';
import type { Paper } from '#web/admin/desk/viewer/picture-question.ts';
import { useSeen } from '#web/admin/desk/viewer/use-seen.ts';
import { useView } from '#web/admin/desk/viewer/viewer.tsx';
import { call } from '#web/lib/calling/call.ts';
import type { OpenedPaper } from './opened.ts';

/** Who only passes by, with J or with F, has not opened anything. */
const SETTLE_MS = { case: 250, paper: 120 };

/**
 * The papers of a case, which one is looked at, and which have been. While there is something to decide, the paper that is looked at is opened; later, and in
 * one's own case, only on request: the member reads in her visitor book of every opening.
 */
export function usePapers({ code, status, isOwn }: KycDetails, seen: KycPapersSeen) {
  const { t, i18n } = useLingui();
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const isWork = kycCan('decide', status) && !isOwn;
  const { seen: shown, see } = useSeen();
  const list = seen.papers.map((paper): OpenedPaper => ({ ...paper, opened: paper.opened || shown.includes(paper.file) }));
  const papers = list.map(({ part, file, pages, status: fileStatus, opened }, index): Paper => {
    const name = i18n._(kycPartWords[part]);
    const mayOpen = isWork || wanted.includes(file);
    return {
      file,
      name,
      label: t`${name} of ${code}`,
      pages,
      isOpened: opened,
      open: (page, signal) => call(openKycPaper, { params: { code, part }, body: page === undefined ? {} : { page } }, { signal }),
      settleMs: index === 0 ? SETTLE_MS.case : SETTLE_MS.paper,
      ...insteadOf(
        fileStatus === 'ready' ? !mayOpen && <Ask onOpen={() => setWanted([...wanted, file])} /> : <Unseeable {...{ fileStatus }} />,
      ),
    };
  });
  const view = useView(papers);
  return {
    list,
    papers,
    view,
    see,
    /** Was on this screen a moment ago: showing it once more opens nothing. */
    isAtHand: (part: KycPart) => list.some((paper) => paper.part === part && shown.includes(paper.file)),
    current: list[view.at.paper]?.part,
    show: (part: KycPart) =>
      view.show(
        Math.max(
          0,
          list.findIndex((paper) => paper.part === part),
        ),
      ),
    none: t`The pictures have been deleted`,
  };
}
export type CasePapers = ReturnType<typeof usePapers>;

const insteadOf = (instead: ReactNode): Pick<Paper, 'instead'> => (instead ? { instead } : {});

const Ask = ({ onOpen }: { onOpen: () => void }) => (
  <>
    <p>
      <Trans>The member sees when you open this.</Trans>
    </p>
    <Button variant="default" data-size="sm" onClick={onOpen}>
      <Trans>Open this paper</Trans>
    </Button>
  </>
);

const Unseeable = ({ fileStatus }: { fileStatus: 'waiting' | 'refused' }) => (
  <p>
    {fileStatus === 'waiting' ? (
      <Trans>This file is still being checked for viruses. Please look again in a moment.</Trans>
    ) : (
      <Trans>The virus check stopped this file. Please ask the member for another.</Trans>
    )}
  </p>
);
