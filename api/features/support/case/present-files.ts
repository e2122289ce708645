import { presentFile } from '#api/core/files/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { TicketFile } from '#contract/support/ticket-fields.ts';
import { filesOf } from './store.ts';

/** By message. */
export async function filesByMessage(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  messages: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, TicketFile[]>> {
  const found = await filesOf(
    db,
    messages.map(({ id }) => id),
  );
  const byMessage = new Map<number, TicketFile[]>();
  for (const file of found) {
    const { code, name, type, bytes, status, pages } = presentFile(file, config.fileKeys);
    byMessage.set(file.message_id, [...(byMessage.get(file.message_id) ?? []), { code, name, type, bytes, status, pages }]);
  }
  return byMessage;
}
