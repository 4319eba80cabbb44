import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerWriter, compileAnswer } from '#server/http/serialise.ts';
import { bindings } from '#server/start/bindings.ts';

const written = bindings.filter(({ call }) => call.answer !== 'raw');

describe('the serialiser of every answer', () => {
  // A running server compiles one when it is first needed: a schema that cannot be written must not wait for that.
  it('compiles', () => {
    const refused = written.flatMap(({ call, shape }) => {
      try {
        return typeof compileAnswer(call, shape.result) === 'function' ? [] : [call.id];
      } catch (error) {
        return [`${call.id}: ${(error as Error).message}`];
      }
    });
    expect(refused).toEqual([]);
  });

  it('is compiled at its first use, which refuses a schema that may not be written', () => {
    const call = written[0]?.call;
    if (call === undefined) throw new Error('no call has an answer');
    const transforming = z.object({ a: z.string().transform((text) => ({ text })) });
    const write = answerWriter(call, transforming);
    expect(() => write({ success: true, message: '', code: 200, result: { a: 'b' }, timestamp: 0 })).toThrow();
  });
});
