import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { handOverLate } from '#shared/contract/workflow/late.ts';
import { HandOverDialog } from '#src/features/late/hand-over-dialog.tsx';
import type { LateRow } from '#src/features/late/late-row.ts';
import { answerCalls, on } from '#tests/support/dom/answer.ts';
import { show } from '#tests/support/dom/show.tsx';

const row: LateRow = {
  key: 'task/t1',
  kind: 'task',
  kindName: '审批超时',
  id: 't1',
  resource: 'scaffold_apply',
  bizId: 'a1',
  no: 'JJ-0001',
  title: '搭设',
  ship: 'HS2401',
  nodeName: '工段审核',
  owners: [],
  orgCode: 'A01',
  orgCode_dictText: '生产部',
  due: '2026-11-20 08:00:00',
  since: '2026-11-20 08:00:00',
  urgedTime: null,
  mayUrge: true,
  handOver: { role: null },
};

it('sends nothing while nobody is chosen, and marks the field', async () => {
  const sent = answerCalls(on(handOverLate, null));
  const onClose = vi.fn();
  show(<HandOverDialog row={row} onClose={onClose} onDone={() => {}} />);
  expect(screen.queryByText('搭设 · 工段审核')).not.toBeNull();
  expect(document.querySelector('.ant-select-status-error')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '转办' }));
  await waitFor(() => expect(document.querySelector('.ant-select-status-error')).not.toBeNull());
  expect(sent).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});
