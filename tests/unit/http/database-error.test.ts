import { describe, expect, it } from 'vitest';
import { errorAnswer } from '#server/http/error-answer.ts';
import { catalogue } from '#shared/errors/catalogue.ts';

function pgError(code: string): Error {
  return Object.assign(new Error('duplicate key value violates unique constraint "sys_user_username_key"'), { code });
}

describe('the answer to a database error', () => {
  it.each([
    ['23505', 'duplicateRecord', 200, '数据库中已存在该记录'],
    [
      '23503',
      'integrityViolated',
      200,
      '执行数据库异常,违反了完整性例如：违反惟一约束、违反非空限制、字段内容超出长度等',
    ],
    ['23514', 'integrityViolated', 200, undefined],
    ['23502', 'integrityViolated', 200, undefined],
    ['22001', 'integrityViolated', 200, undefined],
    ['40001', 'databaseBusy', 503, undefined],
    ['40P01', 'databaseBusy', 503, undefined],
    ['57014', 'databaseBusy', 503, undefined],
    ['57P01', 'databaseBusy', 503, undefined],
    ['55P03', 'databaseBusy', 503, undefined],
    ['53300', 'databaseBusy', 503, undefined],
    ['08006', 'databaseBusy', 503, undefined],
    ['ECONNREFUSED', 'databaseBusy', 503, undefined],
    ['ECONNRESET', 'databaseBusy', 503, undefined],
    ['42703', 'internal', 200, undefined],
  ] as const)('maps %s to %s', (code, id, status, text) => {
    const answer = errorAnswer(pgError(code), 'c0ffee');
    expect(answer.id).toBe(id);
    expect(catalogue[answer.id].status).toBe(status);
    if (text !== undefined) expect(catalogue[answer.id].zh).toBe(text);
  });

  it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'timeout expired'])(
    'maps “%s” to 503',
    (message) => {
      expect(errorAnswer(new Error(message), 'c0ffee').id).toBe('databaseBusy');
    },
  );

  it.each([new Error('boom'), 'text', null, undefined, 7, { code: 'X' }])(
    'is internal for anything else: %s',
    (thrown) => {
      const answer = errorAnswer(thrown, 'c0ffee');
      expect(answer).toMatchObject({ id: 'internal', params: { id: 'c0ffee' } });
    },
  );
});
