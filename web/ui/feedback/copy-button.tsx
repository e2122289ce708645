// Ours: the library’s hook does not say when copying is done, and the toasts need to know.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSettings } from '#web/ui/settings.ts';
import { toast } from './toast.tsx';

interface Props {
  readonly text: string;
  /** What is copied, for those who do not see it beside the button. */
  readonly label: string;
  /** Shown when it went well, where “Copied!” on the button is not enough: 'UPI ID copied to clipboard!' */
  readonly success?: string;
  /** Shown when the browser refuses: 'Failed to copy UPI ID. Please copy manually.' */
  readonly failure: string;
  /** The text on the page; it is selected when copying fails, so that it can be copied by hand. */
  readonly target?: RefObject<HTMLElement | null>;
  /** What the screen is for. */
  readonly isMain?: boolean;
}

/** Copies, and says so for the time the settings give. */
export function CopyButton({ text, label, success, failure, target, isMain = false }: Props) {
  const { t } = useLingui();
  const settings = useSettings();
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      if (success) toast.success(success);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), settings['display.copied_seconds'] * 1000);
    } catch {
      if (target?.current) getSelection()?.selectAllChildren(target.current);
      toast.failure(failure);
    }
  }

  return (
    <>
      <Button
        variant={isMain ? 'filled' : 'default'}
        aria-label={isCopied ? t`Copied!` : label}
        leftSection={isCopied ? <IconCheck size={18} stroke={2} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />}
        onClick={() => void copy()}
      >
        {isCopied ? <Trans>Copied!</Trans> : <Trans>Copy</Trans>}
      </Button>
      <VisuallyHidden aria-live="polite">{isCopied ? t`Copied!` : ''}</VisuallyHidden>
    </>
  );
}
