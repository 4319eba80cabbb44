import { expect, test } from 'vitest';
import { CallError } from '#shared/http/call-error.ts';
import { failureOf } from '#src/resource/record/record-failed.tsx';

const refused = new CallError('refused', '未找到对应实体', { status: 200 });
const offline = new CallError('offline', '网络连接失败', { status: 0 });

test('a page with its record stays while the network is away', () => {
  expect(failureOf({ data: {}, error: offline })).toBeNull();
  expect(failureOf({ data: {}, error: null })).toBeNull();
});

test('a page without a record says why, and a page whose record was deleted says so', () => {
  expect(failureOf({ data: undefined, error: offline })).toBe(offline);
  expect(failureOf({ data: {}, error: refused })).toBe(refused);
});
