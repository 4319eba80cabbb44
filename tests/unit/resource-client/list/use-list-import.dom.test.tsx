import { fireEvent, screen, waitFor } from '@testing-library/react';
import Modal from 'antd/es/modal';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#shared/http/call-error.ts';
import type { ImportOutcome } from '#src/resource/list/import/import-outcome.ts';
import * as sender from '#src/resource/list/import/send-import.ts';
import { useListImport } from '#src/resource/list/use-list-import.tsx';
import { press } from '#tests/support/dom/press.ts';
import { notices } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';
import { calls } from './shown-list.tsx';

const sending = vi.spyOn(sender, 'sendImport');
afterAll(() => sending.mockRestore());

const onImported = vi.fn();
beforeEach(() => void onImported.mockClear());

function Import({ has = true }: { readonly has?: boolean }) {
  const [modal, holder] = Modal.useModal();
  const given = has ? { importExcel: calls.importExcel } : {};
  const importing = useListImport({ calls: given, modal, title: '借条', onImported });
  return (
    <>
      {holder}
      {importing.dialog}
      <button type="button" onClick={importing.open}>
        open
      </button>
    </>
  );
}
async function open() {
  show(<Import />);
  press('open');
  await screen.findByRole('dialog');
}
/** Opens the dialog and sends one file. */
async function send() {
  await open();
  const files = [new File(['x'], 'a.xlsx')];
  fireEvent.drop(screen.getByText('将 .xls 或 .xlsx 文件拖到这里'), { dataTransfer: { types: ['Files'], files } });
  press('开始导入');
}
const part = { message: '成功 2，失败 1', fileUrl: '/sys/common/static/a.xls', fileName: 'dir/a.xls' };

it('opens no dialog without a call', () => {
  show(<Import has={false} />);
  press('open');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each<[ImportOutcome, readonly (readonly string[])[]]>([
  [{ kind: 'done', message: '已导入 3 行' }, [['success', '已导入 3 行']]],
  [{ kind: 'empty' }, [['warning', '文件中没有可导入的行，请先导出一份，按其标题行填写']]],
])('closes, tells the outcome and reads the list again: %j', async (outcome, messages) => {
  sending.mockResolvedValue(outcome);
  await send();
  await waitFor(() => expect([notices(), onImported.mock.calls.length]).toEqual([messages, 1]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each<[ImportOutcome, string, string | null]>([
  [{ kind: 'partial', ...part }, '导入成功，但有错误数据', '/jeecg-boot/sys/common/static/a.xls'],
  [{ kind: 'nothing', ...part }, '导入失败，有错误数据', '/jeecg-boot/sys/common/static/a.xls'],
  [{ kind: 'partial', ...part, fileUrl: 'https://files.invalid/a.xls' }, '导入成功', 'https://files.invalid/a.xls'],
  [{ kind: 'partial', ...part, fileUrl: '' }, '导入成功', null],
])('links to the rows that were refused: %j', async (outcome, title, address) => {
  sending.mockResolvedValue(outcome);
  await send();
  expect(await screen.findByText('成功 2，失败 1')).not.toBeNull();
  expect(document.body.textContent).toContain(title);
  const link = screen.queryByRole('link');
  expect(link?.getAttribute('href') ?? null).toBe(address);
  if (address !== null) expect(link?.getAttribute('download')).toBe('a.xls');
});

it.each([
  [true, 1],
  [false, 0],
])('reads the list again if an upload was cancelled (%j)', async (isSending, times) => {
  sending.mockReturnValue(new Promise(() => {}));
  await (isSending ? send() : open());
  press('取消');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onImported).toHaveBeenCalledTimes(times);
});

it('reads the list again after a refusal, and stays open', async () => {
  sending.mockRejectedValue(new CallError('refused', '表头不对', { status: 200 }));
  await send();
  await waitFor(() => expect(onImported).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).not.toBeNull();
});
