import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

/** Staff sign-in: the password, then always the second factor (D-02.13). The page that was asked for appears in its place. */
export function AdminSignIn() {
  const revalidator = useRevalidator();
  const [challenge, setChallenge] = useState<string>();
  const [notice, setNotice] = useState<string>();
  if (challenge === undefined) {
    return (
      <PasswordStep
        notice={notice}
        onSignedIn={() => void revalidator.revalidate()}
        onDone={(next) => {
          setNotice(undefined);
          setChallenge(next);
        }}
      />
    );
  }
  return (
    <CodeStep
      challenge={challenge}
      onDone={() => void revalidator.revalidate()}
      onStartAgain={(why) => {
        setNotice(why);
        setChallenge(undefined);
      }}
    />
  );
}
