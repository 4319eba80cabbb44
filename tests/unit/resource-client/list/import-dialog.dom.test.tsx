import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#shared/http/call-error.ts';
import type { ImportPreview } from '#shared/resource/exchange-shapes.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import ImportDialog, { type ImportDialogProps } from '#src/resource/list/import/import-dialog.tsx';
import * as sender from '#src/resource/list/import/send-import.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { loan } from '#tests/support/dom/loan.ts';
import { button, buttonNames, press } from '#tests/support/dom/press.ts';
import { notices } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const sending = vi.spyOn(sender, 'sendImport');
afterAll(() => sending.mockRestore());
beforeEach(() => void sending.mockReset().mockResolvedValue({ kind: 'done', message: '好' }));

const { importExcel, importPreview } = resourceCalls(loan);
const preview: ImportPreview = {
  headerRow: 2,
  rowCount: 30,
  columns: [
    { title: '编号', state: 'read', label: '编号' },
    { title: '件数(个)', state: 'read', label: '件数' },
    { title: 'No', state: 'read', label: '编号' },
    { title: '说明', state: 'passed', label: null },
    { title: '颜色', state: 'unknown', label: null },
    { title: '', state: 'twice', label: null },
  ],
  missing: ['日期', '用途'],
  rows: [['L-1', '2', '', '', '红', '']],
};

function open(more: Partial<ImportDialogProps> = {}, answer: ImportPreview | Refusal = preview) {
  const handlers = { onDone: vi.fn(), onRefused: vi.fn(), onClose: vi.fn() };
  const sent = answerCalls(on(importPreview, answer));
  show(
    <ImportDialog title="借条" call={importExcel} preview={undefined} onTemplate={undefined} {...handlers} {...more} />,
  );
  return { ...handlers, sent };
}
const give = (...names: readonly string[]) => {
  const files = names.map((name) => new File(['x'.repeat(1600)], name));
  const target = screen.getByText('将 .xls 或 .xlsx 文件拖到这里');
  fireEvent.drop(target, { dataTransfer: { types: ['Files'], files } });
};
const listed = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('[title]')?.textContent);

it('sends nothing without a file', () => {
  const { onDone } = open();
  press('开始导入');
  expect([notices(), sending.mock.calls, onDone.mock.calls]).toEqual([[['warning', '未上传任何文件']], [], []]);
});

it('takes workbooks only, shows their size, and removes one', () => {
  open();
  give('a.xlsx', 'b.txt', 'c.XLS');
  expect(notices()).toEqual([['warning', 'b.txt 不是 .xls 或 .xlsx 文件']]);
  expect(listed()).toEqual(['a.xlsx', 'c.XLS']);
  expect(screen.getAllByText('2 KB')).toHaveLength(2);
  give('d.xls');
  press('移除 a.xlsx');
  expect(listed()).toEqual(['c.XLS', 'd.xls']);
});

it('sends the files one after the other and reports all outcomes', async () => {
  const { onDone, onRefused } = open();
  give('a.xlsx', 'b.xlsx');
  press('开始导入');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sending.mock.calls.map(([, file, { whole }]) => [file.name, whole])).toEqual([
    ['a.xlsx', false],
    ['b.xlsx', false],
  ]);
  expect(onDone.mock.calls[0]?.[0]).toHaveLength(2);
  expect(onRefused).not.toHaveBeenCalled();
});

it('keeps the refused file and those after it, and tells that others were imported', async () => {
  sending.mockResolvedValueOnce({ kind: 'done', message: '好' });
  sending.mockRejectedValueOnce(new CallError('refused', '表头不对', { status: 200 }));
  const { onDone, onRefused } = open();
  give('a.xlsx', 'b.xlsx', 'c.xlsx');
  press('开始导入');
  await waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
  expect([notices(), onDone.mock.calls]).toEqual([[['warning', '表头不对']], []]);
  await waitFor(() => expect(listed()).toEqual(['b.xlsx', 'c.xlsx']));
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows the progress, locks the files meanwhile, and cancels on close', async () => {
  let progress = (_: number) => {};
  let signal: AbortSignal | undefined;
  sending.mockImplementation((_call, _file, options) => {
    progress = options.onProgress;
    signal = options.signal;
    return new Promise(() => {});
  });
  const { onClose } = open({ preview: importPreview });
  give('a.xlsx');
  await waitFor(() => expect(button('开始导入').hasAttribute('disabled')).toBe(false));
  press('开始导入');
  expect((await screen.findByRole('status')).textContent).toContain('正在上传 a.xlsx');
  progress(99);
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('99%'));
  progress(100);
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('已上传，正在写入数据…'));
  expect(['移除 a.xlsx', '选择文件'].map((name) => button(name).hasAttribute('disabled'))).toEqual([true, true]);
  expect(screen.getByRole('checkbox').hasAttribute('disabled')).toBe(true);
  give('b.xlsx');
  expect(listed()).toEqual(['a.xlsx']);
  press('取消');
  expect(onClose.mock.calls).toEqual([[true]]);
  expect(signal?.aborted).toBe(false);
});

it('says on close that nothing was being sent', () => {
  const { onClose } = open();
  press('取消');
  expect(onClose.mock.calls).toEqual([[false]]);
});

it('offers the template and the whole file or nothing only where the server has them', async () => {
  const onTemplate = vi.fn();
  open({ onTemplate, preview: importPreview });
  press('下载模板');
  expect(onTemplate).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('checkbox', { name: '有一行出错，整个文件都不导入' }));
  give('a.xlsx');
  await screen.findByRole('table');
  press('开始导入');
  await waitFor(() => expect(sending).toHaveBeenCalledOnce());
  expect(sending.mock.calls[0]?.[2].whole).toBe(true);
  document.body.replaceChildren();
  open();
  expect([screen.queryByRole('checkbox'), buttonNames().includes('下载模板')]).toEqual([null, false]);
});

it('shows how the server reads a file, with what is wrong', async () => {
  const { sent } = open({ preview: importPreview });
  give('a.xlsx');
  expect(screen.getByRole('status').textContent).toBe('正在读取 a.xlsx');
  expect(button('开始导入').hasAttribute('disabled')).toBe(true);
  const table = await screen.findByRole('table');
  expect(sent).toHaveLength(1);
  expect(screen.queryByText('列名在第 2 行，其下共 30 行数据；6 列中识别了 3 列')).not.toBeNull();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '无法识别的列：颜色。请改名或删除后再导入',
    '缺少必填的列：日期、用途',
  ]);
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['编号✓ 导入', '件数(个)✓ 导入', 'No✓ 编号', '说明不导入', '颜色✗ 无法识别', '–✗ 重复']);
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['L-1', '2', '', '', '红', '']);
});

it('says why a file could not be read, and offers to import it nevertheless', async () => {
  open({ preview: importPreview }, new Refusal('不是工作簿'));
  give('a.xlsx');
  expect((await screen.findByRole('alert')).textContent).toBe('不是工作簿');
  expect(button('开始导入').hasAttribute('disabled')).toBe(false);
});
