import type { Trx } from '#server/db/database.ts';
import { afterCommit, writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { forgetDictionaries } from '#server/kernel/dictionaries.ts';
import { queueFrames } from '#server/kernel/outbox.ts';
import { forgetTexts } from '#server/resource/references/text-cache.ts';
import type { DictionaryFrame } from '#shared/realtime/frames.ts';
import type { Text } from '#shared/resource/text.ts';

interface DictionaryChange {
  readonly operate: 'add' | 'update' | 'delete' | 'import';
  /** `dict.add`, `dictItem.edit`. */
  readonly event: string;
  /** For people: 修改字典项 */
  readonly words: Text;
}

/** What a change touched: the codes of its dictionaries, and what it is called in the trail. */
interface Touched {
  readonly codes: readonly string[];
  readonly target: string;
}

/**
 * One change of dictionaries: on record (docs/security.md P33), and told to every process and to every open session of the tenant with the
 * commit, so that nobody goes on with the old texts. Answers what the work did.
 */
export async function changeDictionaries<T extends Touched>(
  { actor, request }: { readonly actor: Actor; readonly request: RequestInfo },
  { operate, event, words }: DictionaryChange,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const { tenantId, username, realname } = actor;
  return writeAs(tenantId, async (trx) => {
    const touched = await work(trx);
    const { codes, target } = touched;
    await audit(trx, {
      type: 'operation',
      operate,
      event,
      content: { zh: `${words.zh} ${target}`, en: `${words.en}: ${target}` },
      success: true,
      tenantId,
      username,
      realname,
      target,
      request,
    });
    const frames = [...new Set(codes)].map((code): DictionaryFrame => ({ cmd: 'dictionary', code }));
    await queueFrames(
      trx,
      frames.map((frame) => ({ tenantId, topic: 'websocket', frame })),
    );
    afterCommit(trx, () => {
      for (const code of codes) forgetDictionary(tenantId, code);
    });
    return touched;
  });
}

/** What this process read of a dictionary: after a change made here, and on news of one made by another process. */
export function forgetDictionary(tenantId: number, code: string): void {
  forgetDictionaries(tenantId);
  forgetTexts(tenantId, `dict:${code}`);
}
