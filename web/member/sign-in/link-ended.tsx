import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SignInLayout } from './sign-in-layout.tsx';
import { SignInMessage } from './sign-in-message.tsx';

interface Props {
  /** Why, and what to do. */
  readonly children: ReactNode;
  /** In place of the way to sign-in. */
  readonly action?: ReactNode;
}

export function LinkEnded({ children, action }: Props) {
  const { t } = useLingui();
  return (
    <SignInLayout title={t`This link has expired`}>
      <SignInMessage kind="blue" action={action}>
        {children}
      </SignInMessage>
    </SignInLayout>
  );
}
