import { previewLanding } from '#contract/editing/landing.ts';
import { staffCall } from '#web/lib/calling/server-call.ts';
import { languageOf } from '#web/lib/language.ts';
import { LandingView } from '#web/public/landing/landing-view.tsx';
import type { Route } from './+types/landing-preview-screen.ts';
import { PreviewNote } from './preview-note.tsx';

export const loader = (args: Route.LoaderArgs) => staffCall(args, previewLanding, { querystring: { language: languageOf(args.request) } });

export default function LandingPreviewScreen({ loaderData: landing }: Route.ComponentProps) {
  return (
    <>
      <PreviewNote />
      <LandingView landing={landing} isPrivate />
    </>
  );
}
