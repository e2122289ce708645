import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { changeMyMessagePreferences, type MessagePreferences, type MessageToggle } from '#contract/message-preferences.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { call } from '#web/lib/calling/call.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

type Saving = 'saving' | 'saved';

/** Each switch moves at once and is saved by itself, also while another one is on its way; what could not be saved moves back. */
export function usePreferences(stored: MessagePreferences) {
  const { t } = useLingui();
  const words = useErrorWords();
  const revalidator = useRevalidator();
  const [wanted, setWanted] = useState<Partial<MessagePreferences>>({});
  const [savings, setSavings] = useState<Partial<Record<MessageToggle, Saving>>>({});

  async function change(name: MessageToggle, isOn: boolean) {
    setWanted((before) => ({ ...before, [name]: isOn }));
    setSavings((before) => ({ ...before, [name]: 'saving' }));
    try {
      await call(changeMyMessagePreferences, { body: { [name]: isOn } }, { idempotencyKey: crypto.randomUUID() });
      setSavings((before) => ({ ...before, [name]: 'saved' }));
    } catch (error) {
      setSavings((before) => ({ ...before, [name]: undefined }));
      setWanted((before) => ({ ...before, [name]: undefined }));
      if (!(error instanceof ApiError)) throw error;
      toast.failure(words(error, { failure: t`We could not save it. Please try again.` }));
    }
    await revalidator.revalidate();
  }

  return {
    toggle: (name: MessageToggle) => ({
      isOn: wanted[name] ?? stored[name],
      saving: savings[name],
      onToggle: (isOn: boolean) => void change(name, isOn),
    }),
  };
}
