import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { UploadQueue, type UploadRows } from '#src/controls/upload/upload-queue.ts';
import { filesOf } from '#src/controls/upload/uploaded-file.ts';
import { FileEditor } from '#src/grid/cell-types/file-editor.tsx';
import { FilePanel } from '#src/grid/cell-types/file-panel.tsx';
import { FileShow } from '#src/grid/cell-types/file-show.tsx';
import { ImageShow } from '#src/grid/cell-types/image-show.tsx';
import { UploadQueueContext } from '#src/grid/cell-types/upload-context.ts';
import { part } from '#tests/support/dom/part.ts';
import { isDisabled, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';
import { editing } from './editing.tsx';
import { columnOf, row } from './plain-cells.ts';

const rules = { number: 0, allowDownload: true, allowRemove: true, image: false } as never;
const [plan, photo] = filesOf('a/plan.docx,a/photo.png');
const failedFile = { ...plan, id: 9, status: 'error', retriable: true, message: '断线', url: null, name: 'late.txt' };
const dropped = [new File(['x'], 'x.txt')];

function panel(more: object = {}) {
  const told = { onFiles: vi.fn(), onRemove: vi.fn(), onRetry: vi.fn(), onMore: vi.fn() };
  const props = { files: [plan, photo], rules, uploadText: '上传', label: '附件', disabled: false, ...told, ...more };
  const key = vi.fn();
  show(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the grid
    <div onKeyDown={(event) => key(event.key)}>{part(FilePanel, props)}</div>,
  );
  return { ...told, key };
}
const group = () => screen.getByRole('group', { name: '附件' });
const actions = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const drag = { dataTransfer: { types: ['Files'], files: dropped, dropEffect: '' } };

it.each([
  [{}, ['上传', '下载', '删除', '更多']],
  [{ disabled: true }, ['下载']],
  [{ onMore: undefined }, ['上传', '下载', '删除']],
  [{ rules: { number: 0, allowDownload: false, allowRemove: false } }, ['上传', '更多']],
  [{ files: [photo] }, ['上传', '预览', '下载', '删除', '更多']],
  [{ files: [failedFile] }, ['上传', '重试', '下载', '删除', '更多']],
  [{ files: [failedFile], disabled: true }, ['下载']],
  [{ files: [{ ...failedFile, retriable: false }] }, ['上传', '下载', '删除', '更多']],
])('offers for %j the actions %j', (more, names) => {
  panel(more);
  expect(actions()).toEqual(names);
});

it('takes dropped and pasted files', () => {
  const { onFiles } = panel();
  fireEvent.dragOver(group(), drag);
  expect(group().dataset.over).toBe('true');
  fireEvent.drop(group(), drag);
  expect(group().dataset.over).toBeUndefined();
  fireEvent.paste(group(), { clipboardData: { files: dropped } });
  expect(onFiles.mock.calls).toEqual([[dropped], [dropped]]);
});

it('neither takes files in a read-only cell, nor lets the browser open them', () => {
  const { onFiles } = panel({ disabled: true });
  const over = createEvent.dragOver(group(), drag);
  fireEvent(group(), over);
  const drop = createEvent.drop(group(), drag);
  fireEvent(group(), drop);
  fireEvent.paste(group(), { clipboardData: { files: dropped } });
  expect([over.defaultPrevented, drop.defaultPrevented, group().dataset.over]).toEqual([true, true, undefined]);
  expect(onFiles).not.toHaveBeenCalled();
});

it('moves the choice within the files, and acts on the chosen one', () => {
  const { onRemove, key } = panel();
  const chosen = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent);
  expect(chosen()).toEqual(['✓plan.docx']);
  fireEvent.keyDown(group(), { key: 'ArrowUp' });
  expect(chosen()).toEqual(['✓plan.docx']);
  fireEvent.keyDown(group(), { key: 'ArrowDown' });
  fireEvent.keyDown(group(), { key: 'ArrowDown' });
  expect(chosen()).toEqual(['✓photo.png']);
  press('删除');
  fireEvent.click(screen.getAllByRole('option')[0] as Element);
  press('删除');
  expect(onRemove.mock.calls).toEqual([[photo], [plan]]);
  expect(key).not.toHaveBeenCalled();
});

it('lets the grid have Escape, and Tab only at the ends', () => {
  const { key } = panel();
  fireEvent.keyDown(group(), { key: 'Escape' });
  const list = screen.getByRole('listbox');
  fireEvent.keyDown(list, { key: 'Tab' });
  expect(key.mock.calls).toEqual([['Escape']]);
  fireEvent.keyDown(list, { key: 'Tab', shiftKey: true });
  fireEvent.keyDown(screen.getByRole('button', { name: '更多' }), { key: 'Tab' });
  fireEvent.keyDown(screen.getByRole('button', { name: '更多' }), { key: 'Tab', shiftKey: true });
  expect(key.mock.calls).toEqual([['Escape'], ['Tab'], ['Tab']]);
});

it('says why an upload failed also while another file is chosen, and retries by its id', () => {
  const { onRetry } = panel({ files: [plan, failedFile] });
  screen.getByText(/late\.txt.*断线/);
  expect(isDisabled('重试')).toBeUndefined();
  fireEvent.keyDown(group(), { key: 'ArrowDown' });
  press('重试');
  expect(onRetry.mock.calls).toEqual([[9]]);
});

it('says that there are no files, and that none can be downloaded or removed', () => {
  const { onRemove } = panel({ files: [] });
  expect(screen.queryByRole('listbox')).toBeNull();
  for (const name of ['下载', '删除']) {
    press(name);
    expect(screen.getByRole('alert').textContent).not.toBe('');
  }
  expect(onRemove).not.toHaveBeenCalled();
});

const stored = { ...row, field: 'a/plan.docx,a/photo.png' };
const written = vi.fn();

function queueOf(): UploadQueue {
  written.mockClear();
  const rows: UploadRows = {
    positionOf: () => 0,
    at: () => stored,
    setCellById: written,
    subscribe: () => () => undefined,
  };
  return new UploadQueue(rows, () => new Promise(() => undefined));
}

const inGrid = (queue: UploadQueue | null, more: object = {}) =>
  editing(
    (props) => (
      <UploadQueueContext value={queue}>
        <FileEditor {...props} />
      </UploadQueueContext>
    ),
    { column: columnOf('file', { btnText: '添加', ...more }), row: stored, value: stored.field },
  );

it('writes the other files when one is removed, at once', () => {
  inGrid(queueOf());
  expect(actions()).toEqual(['添加', '下载', '删除', '更多']);
  press('删除');
  expect(written.mock.calls).toEqual([['1', 'field', 'a/photo.png']]);
});

it('is read-only without the uploads of a grid', () => {
  inGrid(null);
  expect(actions()).toEqual(['下载']);
});

it('uploads what is dropped, and drops the upload that is removed', () => {
  const queue = queueOf();
  inGrid(queue, { allowDownload: false });
  fireEvent.drop(screen.getByRole('group'), drag);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '✓plan.docx',
    '✓photo.png',
    '0%x.txt',
  ]);
  fireEvent.click(screen.getAllByRole('option')[2] as Element);
  press('删除');
  expect([queue.pendingOf('1', 'field'), written.mock.calls]).toEqual([[], []]);
});

it('shows the upload before stored files, with the number of others', () => {
  const queue = queueOf();
  const props = { row: stored, value: stored.field, column: columnOf('file'), text: 'plan.docx, photo.png' };
  const cell = (Show: typeof FileShow, more = {}) => (
    <UploadQueueContext value={queue}>
      <Show {...props} {...more} />
    </UploadQueueContext>
  );
  const { container, again } = show(cell(FileShow));
  const shown = () => [container.textContent, container.querySelector<HTMLElement>('[data-more]')?.dataset.more];
  expect(shown()).toEqual(['✓plan....', '+1']);
  queue.add({ rowId: '1', key: 'field', rules } as never, dropped);
  again(cell(FileShow, { text: '' }));
  expect(shown()).toEqual(['0%x.txt', '+2']);
  again(cell(FileShow, { row: undefined, value: undefined }));
  expect(shown()).toEqual(['', undefined]);
});

it('shows the first image once it is loaded, and the kind of another file', () => {
  const props = { row: stored, column: columnOf('image'), text: 'photo.png' };
  const { container, again } = show(<ImageShow {...props} value="a/photo.png,a/plan.docx" />);
  const image = () => container.querySelector('img') as HTMLImageElement;
  expect([image().hidden, image().style.visibility, container.querySelectorAll('[data-more="+1"]').length]).toEqual([
    false,
    'hidden',
    1,
  ]);
  fireEvent.load(image());
  expect(image().style.visibility).toBe('visible');
  again(<ImageShow {...props} value="a/other.png" />);
  expect([image().style.visibility, container.querySelector('[data-more]')]).toEqual(['hidden', null]);
  again(<ImageShow {...props} value="a/plan.docx" />);
  expect([image().hidden, container.textContent]).toEqual([true, 'DOCX']);
});
