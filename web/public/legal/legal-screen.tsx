import { getLegalText, LegalKind, type LegalText } from '#contract/content.ts';
import { serverCall } from '#web/lib/calling/server-call.ts';
import { languageOf } from '#web/lib/language.ts';
import { withoutLanguage } from '#web/lib/paths.ts';
import type { Route } from './+types/legal-screen.ts';
import { LegalView } from './legal-view.tsx';

/** /terms, /privacy, /refunds, /cookies and /identity; ?version= shows an older one that somebody once agreed to. */
export function loader(args: Route.LoaderArgs): Promise<LegalText> {
  const { pathname, searchParams } = new URL(args.request.url);
  const kind = LegalKind.parse(withoutLanguage(pathname).slice(1));
  const asked = searchParams.get('version');
  const version = asked === null ? {} : { version: asked };
  return serverCall(args, getLegalText, { params: { kind }, querystring: { language: languageOf(args.request), ...version } });
}

export default function LegalScreen({ loaderData: text }: Route.ComponentProps) {
  return <LegalView text={text} />;
}
