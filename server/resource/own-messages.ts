import { Answer } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import type { ResourceAddress } from '#shared/resource/address-definition.ts';
import type { Kit } from './kit.ts';

type Words = NonNullable<ResourceAddress['words']>;
type Handler<I, R> = (kit: Kit, actor: Actor, input: I) => Promise<R>;

/**
 * Wraps a handler so that it answers with the messages that the platform uses for this noun (修改成功!, 未找到角色信息 …), if the
 * definition has such messages: for success, and for a record that does not exist.
 */
export function withOwnMessages<I, R>(verb: keyof Words, handle: Handler<I, R>): Handler<I, R> {
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
