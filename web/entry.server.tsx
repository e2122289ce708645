import { I18nProvider } from '@lingui/react';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { type Fault, faultOf } from './errors/fault.ts';
import { apiContext } from './lib/calling/api-context.ts';
import type { LoaderSide } from './lib/calling/server-call.ts';
import { i18nFor } from './lib/i18n.server.ts';
import { languageOf } from './lib/language.ts';
import { NonceContext } from './lib/nonce.ts';
import { setPageHeaders } from './lib/page-headers.server.ts';
import { isHydrated } from './lib/paths.ts';

// The server takes the key from here: one made in its own source would not be the key our loaders ask for.
export { apiContext };

/** Refusals are answers, not faults: only what nobody expected goes into the log. */
export function handleError(error: unknown, { request, context }: LoaderSide): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(apiContext).report(error);
}

export default async function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext): Promise<Response> {
  // Vite's own scripts know no nonce, so development does without.
  const needsNonce = import.meta.env.PROD && isHydrated(new URL(request.url).pathname);
  const nonce = needsNonce ? crypto.randomUUID().replaceAll('-', '') : undefined;
  setPageHeaders(headers, { request, status, nonce, fault: faultIn(router) });
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  let failure: unknown;
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <I18nProvider i18n={i18nFor(languageOf(request))}>
        <ServerRouter context={router} url={request.url} {...(nonce ? { nonce } : {})} />
      </I18nProvider>
    </NonceContext>,
    {
      ...(nonce ? { nonce } : {}),
      onError(error) {
        failure = error;
      },
    },
  );
  // Pages are small and need no streaming; whole ones get their true status and length.
  await stream.allReady;
  if (failure) throw failure;
  return new Response(await new Response(stream).text(), { status, headers });
}

const faultIn = ({ staticHandlerContext: { errors } }: EntryContext): Fault | undefined => {
  const [error] = Object.values(errors ?? {});
  return error === undefined ? undefined : faultOf(error);
};
