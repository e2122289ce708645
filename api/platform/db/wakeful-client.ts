import pg from 'pg';
import { kindOf } from '#api/platform/tracing/span.ts';
import { sqlSpan } from '#api/platform/tracing/sql-span.ts';
import { isDemoted } from './away.ts';
import { named } from './prepared.ts';

/**
 * What PostgreSQL says when somebody ends the wait for a second server to have the commit: it stands here, and nowhere else. Known by the place in its
 * source: the words and even the severity come in the server's language (`lc_messages`). `client_min_messages` is set in db.ts, lest it be silent.
 */
const isCommitHereOnly = ({ routine }: { routine?: string | undefined }): boolean => routine === 'SyncRepWaitForLSN';

/** Nothing came back, or it became a replica under us: such a line is of no more use to anybody. */
const isUseless = (error: Error): boolean => error.message === 'Query read timeout' || isDemoted(error);

type Callback = (error: Error | null, result?: unknown) => void;

/**
 * A client that notices what a failover does to its connection, and cuts it, so that the pool throws it away instead of handing it on. A commit that only
 * one server has is an error here: PostgreSQL reports it as done, and the next primary may not know of it.
 */
export class WakefulClient extends pg.Client {
  #isCommitHereOnly = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('notice', (notice) => {
      if (isCommitHereOnly(notice)) this.#isCommitHereOnly = true;
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: passes pg's many forms through as they are.
  override query(...args: any[]): any {
    const callback = args.at(-1);
    const span = sqlSpan(args);
    const given = typeof callback === 'function' ? [...args.slice(0, -1), this.#watching(callback as Callback)] : args;
    // biome-ignore lint/suspicious/noExplicitAny: see above.
    const result = (super.query as (...words: any[]) => unknown).apply(this, named(given));
    if (!(result instanceof Promise)) return result;
    return result.then(
      (answer: unknown) => {
        const error = this.#doubt();
        if (error) span?.fail(kindOf(error));
        span?.end();
        if (error) throw error;
        return answer;
      },
      (error: Error) => {
        this.#notice(error);
        span?.fail(kindOf(error));
        span?.end();
        throw error;
      },
    );
  }

  #watching(callback: Callback): Callback {
    return (error, result) => {
      if (error) this.#notice(error);
      const doubt = error ?? this.#doubt();
      callback(doubt ?? null, doubt ? undefined : result);
    };
  }

  #notice(error: Error): void {
    if (isUseless(error)) this.#cut();
  }

  #doubt(): Error | undefined {
    if (!this.#isCommitHereOnly) return undefined;
    this.#cut();
    return Object.assign(new Error('The commit is on one server only'), { code: '08007' });
  }

  #cut(): void {
    void this.end().catch(() => {});
  }
}
