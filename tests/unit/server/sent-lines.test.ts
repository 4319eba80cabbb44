import { describe, expect, test } from 'vitest';
import { sentLines } from '#server/resource/lines/sent-lines.ts';
import { AppError } from '#shared/errors/fail.ts';
import { fieldTexts } from '#shared/errors/message.ts';
import { mostLines } from '#shared/resource/lines/line-resource.ts';
import { demoOrder } from '#shared/yard/demo/demo-order.ts';
import { testActor } from '#tests/support/actor.ts';

const key = 'demoOrderLineList';
const read = (list: unknown) => [...sentLines(demoOrder, testActor(), { [key]: list })].map(([, lines]) => lines);

function refusal(list: unknown, language: 'zh' | 'en' = 'zh'): string | undefined {
  try {
    sentLines(demoOrder, testActor({ language }), { [key]: list });
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return fieldTexts(error, language)?.[key] ?? error.id;
  }
}

describe('lines in a request body', () => {
  test('are identified by their id, the caller’s temporary id, or their position', () => {
    const values = [{ id: 'a', tempId: 'x' }, { id: '', tempId: 'y' }, { id: 1 }, { id: 'i'.repeat(65) }];
    expect(read(values)).toEqual([
      [
        { key: 'a', id: 'a', values: values[0] },
        { key: 'y', id: null, values: values[1] },
        { key: '2', id: null, values: values[2] },
        { key: '3', id: null, values: values[3] },
      ],
    ]);
    expect(read([{ id: 'i'.repeat(64) }])[0]?.[0]?.id).toBe('i'.repeat(64));
  });

  test('are left alone without a list, and are all removed by an empty list', () => {
    expect(read(undefined)).toEqual([]);
    expect(read(null)).toEqual([]);
    expect(read([])).toEqual([[]]);
  });

  test('are refused, in the caller’s language, if they are not a list of objects', () => {
    for (const list of ['x', {}, 0, [null], [[]], [{}, 'x']]) expect(refusal(list)).toMatch(/应为列表$/);
    expect(refusal('x', 'en')).toMatch(/^[\x20-\x7e]+ must be a list$/);
  });

  test('are limited to a thousand', () => {
    const lines = Array.from({ length: mostLines }, () => ({}));
    expect(refusal(lines)).toBeUndefined();
    expect(refusal([...lines, {}])).toBe('tooManyRows');
  });
});
