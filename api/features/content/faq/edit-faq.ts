import { type Act, record } from '#api/core/audit/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { EditableFaq, FaqBody } from '#contract/faq.ts';
import { presentFaq } from './present-faq.ts';
import { insertFaq, lockFaq, removeFaq, updateFaq } from './store.ts';

interface By {
  readonly staff: StaffActor;
  readonly ip: string;
}

export const addFaq = (deps: Deps, body: FaqBody, by: By): Promise<EditableFaq> =>
  deps.db.transaction().execute(async (tx) => {
    const entry = presentFaq(await insertFaq(tx, columnsOf(deps, body)));
    await log(tx, deps, by, { id: entry.id, action: 'faq.added', after: body });
    return entry;
  });

type Change = FaqBody & { readonly id: number; readonly seen?: string | undefined };

export const changeFaq = (deps: Deps, { id, seen, ...body }: Change, by: By): Promise<EditableFaq> =>
  deps.db.transaction().execute(async (tx) => {
    const { category, texts, isPublished, seen: present } = presentFaq(await lockFaq(tx, id));
    if (seen !== undefined && seen !== present) throw new Refusal('stale');
    const entry = presentFaq(await updateFaq(tx, id, columnsOf(deps, body)));
    await log(tx, deps, by, { id, action: 'faq.changed', before: { category, texts, isPublished }, after: body });
    return entry;
  });

export async function deleteFaq(deps: Deps, id: number, by: By): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { category, texts, isPublished } = presentFaq(await lockFaq(tx, id));
    await removeFaq(tx, id);
    await log(tx, deps, by, { id, action: 'faq.deleted', before: { category, texts, isPublished } });
  });
}

/** What nobody has translated is left out: readers then get the English, word by word. */
function columnsOf({ clock }: Deps, { category, texts: { en, hi }, isPublished }: FaqBody) {
  const translated = Object.fromEntries(Object.entries(hi).filter(([, text]) => text !== ''));
  return { category, texts: JSON.stringify({ en, hi: translated }), is_published: isPublished, updated_at: clock.now() };
}

interface Logged {
  readonly id: number;
  readonly action: Act['action'];
  readonly before?: object;
  readonly after?: object;
}

const log = (tx: Tx, { clock }: Deps, { staff, ip }: By, { id, ...act }: Logged): Promise<void> =>
  record(tx, { at: clock.now(), actor: staff, subject: { kind: 'faq', code: String(id) }, ...act, ip });
