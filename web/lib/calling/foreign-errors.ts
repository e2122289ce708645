const extensionAddress = /\b(?:chrome|moz|safari-web|safari|ms-browser)-extension:\/\//;

/** True when the error comes from a browser extension and not from us. Such an error never raises our error page (G-09). */
export function isForeignError(error: unknown, fileName?: string): boolean {
  if (fileName && extensionAddress.test(fileName)) return true;
  const stack = error instanceof Error ? error.stack : undefined;
  const firstFrame = stack?.split('\n').find((line) => line.includes('://'));
  return firstFrame !== undefined && extensionAddress.test(firstFrame);
}

/** Hands every uncaught error of our own program to `raise`, and leaves those of extensions alone. Returns how to stop. */
export function watchUncaughtErrors(raise: (error: unknown) => void): () => void {
  const onError = (event: ErrorEvent) => {
    // A script of another origin gives no detail; we load none, so it is not ours.
    const isOpaque = !event.error && event.message === 'Script error.';
    if (!isOpaque && event.error && !isForeignError(event.error, event.filename)) raise(event.error);
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    if (event.reason instanceof Error && !isForeignError(event.reason)) raise(event.reason);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
