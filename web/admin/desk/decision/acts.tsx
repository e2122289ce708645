import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Kbd } from '#web/ui/keys/kbd.tsx';

/** Cannot be pressed to any effect; why stands in what has the id `why-not`. */
export const forbidden = { 'aria-disabled': true, 'aria-describedby': 'why-not', 'data-disabled': true } as const;

interface Props {
  readonly isBusy: boolean;
  /** Why stands in what has the id `why-not`. */
  readonly isForbidden: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** The green one, on A. */
export const ApproveButton = ({ isBusy, isForbidden, onClick, children }: Props) => (
  <Button
    color="green"
    data-act="approve"
    aria-keyshortcuts="A"
    aria-busy={isBusy}
    {...(isForbidden ? forbidden : {})}
    leftSection={<IconCheck size={18} stroke={2.4} aria-hidden />}
    rightSection={<Kbd>A</Kbd>}
    onClick={onClick}
  >
    {children}
  </Button>
);

/** The red one, on R: it opens the reasons. */
export const RejectButton = ({ isForbidden, onClick, children }: Pick<Props, 'isForbidden' | 'onClick' | 'children'>) => (
  <Button
    variant="outline"
    color="red"
    data-act="reject"
    aria-keyshortcuts="R"
    {...(isForbidden ? forbidden : {})}
    rightSection={<Kbd>R</Kbd>}
    onClick={onClick}
  >
    {children}
  </Button>
);

/** The keys that are used most, before the buttons. */
export const KeyHints = ({ hasViewer = false }: { hasViewer?: boolean }) => (
  <>
    <Kbd>J</Kbd>
    <Kbd>K</Kbd> <Trans>move</Trans>{' '}
    {hasViewer && (
      <>
        <Kbd>Z</Kbd> <Trans>zoom</Trans>{' '}
      </>
    )}
    <Kbd>?</Kbd> <Trans>keys</Trans>
  </>
);
