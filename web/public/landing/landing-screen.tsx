import { getLanding, type Landing } from '#contract/content.ts';
import { serverCall } from '#web/lib/calling/server-call.ts';
import { languageOf } from '#web/lib/language.ts';
import type { Route } from './+types/landing-screen.ts';
import { LandingView } from './landing-view.tsx';

export const loader = (args: Route.LoaderArgs): Promise<Landing> =>
  serverCall(args, getLanding, { querystring: { language: languageOf(args.request) } });

export default function LandingScreen({ loaderData: landing }: Route.ComponentProps) {
  return <LandingView landing={landing} />;
}
