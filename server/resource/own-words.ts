import { Answer } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import type { ResourceAddress } from '#shared/resource/address-definition.ts';
import type { Kit } from './kit.ts';

type Words = NonNullable<ResourceAddress['words']>;
type Handler<I, R> = (kit: Kit, actor: Actor, input: I) => Promise<R>;

/**
 * A handler that answers in the words the platform has for this noun (contract: 修改成功!, 未找到角色信息 …), where its
 * definition gives some: what was done, and that a record is not there.
 */
export function inOwnWords<I, R>(verb: keyof Words, handle: Handler<I, R>): Handler<I, R> {
  return async (kit, actor, input) => {
    const words = kit.definition.address?.words;
    if (!words) return handle(kit, actor, input);
    const answer = await handle(kit, actor, input).catch((error: unknown) => {
      if (!words.missing || !(error instanceof AppError) || error.id !== 'notFound') throw error;
      throw fail('recordMissing', { words: words.missing[actor.language] });
    });
    const done = words[verb];
    return done && answer instanceof Answer ? (new Answer(answer.result, done, answer.options) as R) : answer;
  };
}
