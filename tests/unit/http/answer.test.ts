import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#shared/contract/call.ts';
import { type AnswerContext, type HttpAnswer, readAnswer, readBlob, transportError } from '#shared/http/answer.ts';
import { CallError } from '#shared/http/call-error.ts';

const shape = { result: z.string() };
const common = { id: 'x.y', method: 'GET', path: '/x', access: 'session', tenant: 'member', summary: '' } as const;
const call = defineCall<typeof shape>(common);
const bare = defineCall<typeof shape>({ ...common, answer: 'bare' });
const zh: AnswerContext = { language: 'zh', hasToken: true };
const en: AnswerContext = { language: 'en', hasToken: true };

function refused(answer: HttpAnswer, context = zh): CallError {
  try {
    readAnswer(call, answer, context);
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
  throw new Error('the answer was taken');
}

const envelope = (message: string, rest: object = {}) => ({
  success: false,
  message,
  code: 500,
  result: null,
  ...rest,
});

describe('an answer of the server', () => {
  it('is unwrapped to its result, for every success code', () => {
    for (const code of [0, 200, undefined]) {
      expect(readAnswer(call, { status: 200, body: { success: true, code, result: 'r' } }, zh)).toBe('r');
    }
  });

  it('without the envelope is accepted only if the call allows this', () => {
    expect(readAnswer(bare, { status: 200, body: { a: 1 } }, zh)).toEqual({ a: 1 });
    expect(refused({ status: 200, body: { a: 1 } }).kind).toBe('refused');
  });

  it('that refuses throws the server’s message, code and refused fields', () => {
    const error = refused({ status: 200, body: envelope('校验失败！', { result: { fields: { name: '必填' } } }) });
    expect(error).toMatchObject({ kind: 'refused', message: '校验失败！', code: 500, status: 200, callId: 'x.y' });
    expect(error.fields).toEqual({ name: '必填' });
    expect(refused({ status: 200, body: envelope('x') }).fields).toEqual({});
  });
});

// The table of docs/specification.md §1.8.
describe('errors of answers', () => {
  it.each([
    [403, 'forbidden', '拒绝访问'],
    [404, 'notFound', '很抱歉，资源未找到!'],
    [504, 'timeout', '网络超时'],
    [401, 'expired', '很抱歉，登录已过期，请重新登录'],
  ] as const)('show the text of the specification for HTTP %i', (status, kind, message) => {
    expect(refused({ status, body: envelope('from the server') })).toMatchObject({ kind, message, status });
  });

  it('show a timeout like status 504', () => {
    expect(transportError('x.y', true, 'zh')).toMatchObject({ kind: 'timeout', message: '网络超时', status: 0 });
    expect(transportError('x.y', false, 'zh').kind).toBe('offline');
  });

  it('ask for a new sign-in after a 500 about the token, only if there is a token', () => {
    const answer = { status: 500, body: envelope('Token失效，请重新登录!') };
    expect(refused(answer)).toMatchObject({ kind: 'tokenExpired', message: '很抱歉，登录已过期，请重新登录' });
    expect(refused(answer, { ...zh, hasToken: false })).toMatchObject({
      kind: 'server',
      message: 'Token失效，请重新登录!',
    });
  });

  it('show the server’s message in all other cases', () => {
    expect(refused({ status: 500, body: envelope('库存不足') })).toMatchObject({ kind: 'server', message: '库存不足' });
    expect(refused({ status: 429, body: envelope('慢一点') })).toMatchObject({ kind: 'busy', message: '慢一点' });
    expect(refused({ status: 502, body: '<html>' }).message).toBe('请求失败');
  });

  it('are available in English', () => {
    expect(refused({ status: 403, body: null }, en).message).toBe('Access denied');
    expect(refused({ status: 502, body: null }, en).message).toBe('The request failed');
  });
});

describe('an answer with a file', () => {
  const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' });

  it('returns the file', async () => {
    const file = new Blob(['x'], { type: 'application/vnd.ms-excel' });
    expect(await readBlob(call, { status: 200 }, file, zh)).toBe(file);
  });

  it('with status 500 is parsed for the expired token', async () => {
    await expect(readBlob(call, { status: 500 }, json(envelope('Token失效，请重新登录!')), zh)).rejects.toMatchObject({
      kind: 'tokenExpired',
    });
  });

  it('with a refusal and status 200 throws the refusal', async () => {
    await expect(readBlob(call, { status: 200 }, json(envelope('导出失败')), zh)).rejects.toMatchObject({
      kind: 'refused',
      message: '导出失败',
    });
  });

  it('with a JSON file returns the file', async () => {
    const file = json({ a: 1 });
    expect(await readBlob(call, { status: 200 }, file, zh)).toBe(file);
  });
});
