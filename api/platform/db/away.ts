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
]);

/** What was for the primary reached a server that has just become a replica: a write, or the question how far its log is. */
export const isDemoted = (error: unknown): boolean => {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === '25006' || (code === '55000' && routine === 'pg_current_wal_flush_lsn');
};

/** True when the database could not be reached, as opposed to having refused what we asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code;
  if ((code && connectionLost.has(code)) || isDemoted(error)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout/.test(
    error.message,
  );
}

/** Others were at the same rows for longer than we wait. Nothing was done; a moment later it can be. */
export const isLockedTooLong = (error: unknown): boolean => error instanceof Error && (error as { code?: string }).code === '55P03';
