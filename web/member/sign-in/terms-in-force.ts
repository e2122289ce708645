import { getLegalText } from '#contract/content.ts';
import { type LoaderSide, serverCall } from '#web/lib/calling/server-call.ts';
import { languageOf } from '#web/lib/language.ts';

/** The version of the terms that the page shows; it is sent along, so that nobody agrees to a text she did not see. */
export async function termsInForce(side: LoaderSide): Promise<{ termsVersion: number }> {
  const { version } = await serverCall(side, getLegalText, {
    params: { kind: 'terms' },
    querystring: { language: languageOf(side.request) },
  });
  return { termsVersion: version };
}
