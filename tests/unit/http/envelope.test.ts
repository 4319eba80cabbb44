import { expect, it } from 'vitest';
import { errorEnvelope } from '#server/http/envelope.ts';
import { fail } from '#shared/errors/fail.ts';

it('the error envelope joins the texts of refused fields in the caller’s language, without error ids', () => {
  const error = fail('invalidInput', {}, { height: 'conditionUnreadable', place: '必填' });
  const zh = errorEnvelope(error, 'zh');
  const en = errorEnvelope(error, 'en');
  expect(zh.message).toMatch(/^校验失败！height .+,place 必填$/);
  expect(zh.message).not.toContain('conditionUnreadable');
  expect(en.message).toMatch(/^Invalid input: height /);
  expect(Object.keys(zh)).toEqual(['success', 'message', 'code', 'result', 'timestamp']);
});
