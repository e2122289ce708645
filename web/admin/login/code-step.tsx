import { staffSignInCode } from '#contract/accounts/staff.ts';
import { AdminSignInLayout } from '#web/admin/sign-in/admin-sign-in-layout.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { CodeStep as SecondStep } from '#web/ui/second-factor/code-step.tsx';
import { DemoCode } from './demo-hint.tsx';

interface Props {
  readonly challenge: string;
  readonly onDone: () => void;
  readonly onStartAgain: (why: string | undefined) => void;
}

export function CodeStep({ challenge, onDone, onStartAgain }: Props) {
  const action = useAction(staffSignInCode, { revalidate: false });
  return (
    <SecondStep
      send={(code) => action.run({ body: { challenge, code } })}
      isBusy={action.isBusy}
      onDone={onDone}
      onStartAgain={onStartAgain}
      layout={({ title, lead, form }) => (
        <AdminSignInLayout title={title} lead={lead} below={<DemoCode />}>
          {form}
        </AdminSignInLayout>
      )}
    />
  );
}
