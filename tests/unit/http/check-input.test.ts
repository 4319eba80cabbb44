import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkInput } from '#server/http/check-input.ts';
import type { CallShape } from '#shared/contract/call.ts';
import { AppError } from '#shared/errors/fail.ts';

const shape = {
  query: z.object({ pageNo: z.coerce.number().int().min(1).default(1), name: z.string().max(5).optional() }),
  body: z.object({
    title: z.string().min(1).max(10),
    count: z.int().min(0).max(99).optional(),
    kind: z.enum(['a', 'b']).optional(),
    tags: z.array(z.string()).max(2).optional(),
    inner: z.object({ at: z.iso.date() }).optional(),
  }),
  result: z.null(),
} satisfies CallShape;

function check(body: unknown, query: unknown = {}, language: 'zh' | 'en' = 'zh') {
  return checkInput(shape, { path: {}, query, body }, language);
}

function refusal(body: unknown, language: 'zh' | 'en' = 'zh') {
  try {
    check(body, {}, language);
  } catch (error) {
    if (error instanceof AppError) return { id: error.id, fields: error.fields };
  }
  throw new Error('nothing was refused');
}

describe('the input check', () => {
  it('drops keys that the schema does not name, without an error', () => {
    const sent = { title: 't', id: 'mine', tenantId: 9, createBy: 'x', inner: { at: '2026-01-31', more: 1 } };
    expect(check(sent, { pageNo: '2', other: '1' })).toMatchObject({
      query: { pageNo: 2 },
      body: { title: 't', inner: { at: '2026-01-31' } },
    });
    expect(check(sent).body).not.toHaveProperty('tenantId');
  });

  it('treats an empty query value as absent', () => {
    expect(check({ title: 't' }, { pageNo: '', name: '' }).query).toEqual({ pageNo: 1 });
  });

  it('treats a missing body as an empty one', () => {
    expect(refusal(undefined).fields).toEqual({ title: '必填' });
  });

  it.each([
    [{}, 'title', '必填', 'is required'],
    [{ title: '' }, 'title', '必填', 'is required'],
    [{ title: 5 }, 'title', '应为文本', 'must be text'],
    [{ title: 'x'.repeat(11) }, 'title', '不能超过 10 个字符', 'must have at most 10 characters'],
    [{ title: 't', count: -1 }, 'count', '不能小于 0', 'must be at least 0'],
    [{ title: 't', count: 100 }, 'count', '不能大于 99', 'must be at most 99'],
    [{ title: 't', count: 1.5 }, 'count', '应为整数', 'must be a whole number'],
    [{ title: 't', kind: 'c' }, 'kind', '不是可选的值', 'must be one of the allowed values'],
    [{ title: 't', tags: ['', '', ''] }, 'tags', '不能超过 2 项', 'must have at most 2 items'],
    [{ title: 't', inner: { at: '2026-02-30' } }, 'inner.at', '格式不正确', 'is not in the right format'],
    ['text', 'body', '应为对象', 'must be an object'],
    [[], 'body', '应为对象', 'must be an object'],
  ])('names the invalid field in %j in both languages', (body, field, zh, en) => {
    expect(refusal(body)).toEqual({ id: 'invalidInput', fields: { [field]: zh } });
    expect(refusal(body, 'en').fields).toEqual({ [field]: en });
  });

  it('names every invalid field at once', () => {
    expect(refusal({ count: 'x', kind: 'y' }).fields).toEqual({
      title: '必填',
      count: '应为数字',
      kind: '不是可选的值',
    });
  });
});

it('refuses an invalid value under a key that every object has', () => {
  const record: CallShape = { body: z.record(z.string(), z.number()), result: z.null() };
  const send = (body: unknown) => () => checkInput(record, { path: {}, query: {}, body }, 'zh');
  expect(send({ constructor: 'x' })).toThrow(AppError);
  expect(send(JSON.parse('{"__proto__":"x"}'))().body).toEqual({});
  expect(send({ constructor: 1 })).not.toThrow();
});
