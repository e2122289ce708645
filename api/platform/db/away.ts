const connectionLost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08007', // Committed on one server only: nobody knows whether it will stand.
  '08P01', // What a connection pooler says when it has no server.
  '53300',
  '25006', // A write that reached a server which has just become a replica.
]);

/** True when the database could not be reached, as opposed to having refused what we asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code;
  if (code && connectionLost.has(code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout/.test(
    error.message,
  );
}

/** Others were at the same rows for longer than we wait. Nothing was done; a moment later it can be. */
export const isLockedTooLong = (error: unknown): boolean => error instanceof Error && (error as { code?: string }).code === '55P03';
