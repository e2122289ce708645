import { LegalKind } from '#contract/content.ts';
import { previewLegal } from '#contract/editing/legal.ts';
import { staffCall } from '#web/lib/calling/server-call.ts';
import { languageOf } from '#web/lib/language.ts';
import { LegalView } from '#web/public/legal/legal-view.tsx';
import type { Route } from './+types/legal-preview-screen.ts';
import { PreviewNote } from './preview-note.tsx';

export function loader(args: Route.LoaderArgs) {
  const kind = LegalKind.parse(args.params.kind);
  return staffCall(args, previewLegal, {
    params: { kind, version: args.params.version },
    querystring: { language: languageOf(args.request) },
  });
}

export default function LegalPreviewScreen({ loaderData: text }: Route.ComponentProps) {
  return (
    <>
      <PreviewNote />
      <LegalView text={text} isPrivate />
    </>
  );
}
