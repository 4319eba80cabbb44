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
  /** For example `dict.add`, `dictItem.edit`. */
  readonly event: string;
  /** Text for people, for example 修改字典项. */
  readonly words: Text;
}

/** Result of a change: codes of the changed dictionaries, and the target in the audit trail. */
interface Touched {
  readonly codes: readonly string[];
  readonly target: string;
}

/**
 * Runs a change of dictionaries and returns its result. Writes the audit trail (docs/security.md P33), and notifies all
 * processes and open sessions of the tenant with the commit, so that they reload the texts.
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

/** Clears what this process has cached of a dictionary, after a change here or in another process. */
export function forgetDictionary(tenantId: number, code: string): void {
  forgetDictionaries(tenantId);
  forgetTexts(tenantId, `dict:${code}`);
}
