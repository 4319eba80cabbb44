import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { deletedRecord } from '#shared/contract/record.ts';
import { CallError } from '#shared/http/call-error.ts';
import { failureOf, RecordFailed } from '#src/resource/record/record-failed.tsx';
import { answerCalls, on } from '#tests/support/dom/answer.ts';
import { loan } from '#tests/support/dom/loan.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const refusal = new CallError('refused', '没有这条记录', { status: 200 });
const offline = new CallError('offline', '网络连接失败', { status: 0 });

it('replaces a page only if nothing was loaded or the server refuses the record', () => {
  const data = { id: 'l1' };
  expect(failureOf({ data: undefined, error: offline })).toBe(offline);
  expect(failureOf({ data: undefined, error: null })).toBeNull();
  expect(failureOf({ data, error: offline })).toBeNull();
  expect(failureOf({ data, error: refusal })).toBe(refusal);
  expect(failureOf({ data, error: new Error('refused') })).toBeNull();
});

it('offers a retry after an error that is no refusal', () => {
  const onRetry = vi.fn();
  const sent = answerCalls(on(deletedRecord, null));
  show(<RecordFailed definition={loan} id="l1" path="/tool/loan" error={offline} onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('网络连接失败');
  press('重试');
  expect(onRetry).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

it.each([
  [{ name: 'L-001', by: '王工', time: '2026-11-20' }, '借条 L-001 已删除', '由 王工 于 2026-11-20 删除。'],
  [{ name: 'L-001', by: null, time: '2026-11-20' }, '借条 L-001 已删除', '它可能已被删除，或您无权查看。'],
  [{ name: 'L-001', by: '王工', time: null }, '借条 L-001 已删除', '它可能已被删除，或您无权查看。'],
  [null, '没有这条记录', '它可能已被删除，或您无权查看。'],
])('says of a refused record what is known: %j', async (known, title, text) => {
  const sent = answerCalls(on(deletedRecord, known));
  const shown = show(<RecordFailed definition={loan} id="l1" path="/tool/loan" error={refusal} onRetry={() => {}} />);
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe(title));
  expect(screen.queryByText(text)).not.toBeNull();
  expect(sent[0]?.query).toEqual({ resource: 'loan', id: 'l1' });
  press('前往借条列表');
  expect(shown.address()).toBe('/tool/loan');
});
