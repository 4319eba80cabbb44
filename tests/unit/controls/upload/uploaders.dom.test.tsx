import { act, createEvent, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removeUpload } from '#shared/contract/system/file.ts';
import { FileDialog, type FileDialogProps } from '#src/controls/upload/file-dialog.tsx';
import { FileUploader, type FileUploaderProps } from '#src/controls/upload/file-uploader.tsx';
import ImagePreview from '#src/controls/upload/image-preview.tsx';
import { ImageUploader } from '#src/controls/upload/image-uploader.tsx';
import * as saver from '#src/controls/upload/save-stored.ts';
import * as sender from '#src/controls/upload/send-file.ts';
import { uploadRules } from '#src/controls/upload/upload-rules.ts';
import { filesOf } from '#src/controls/upload/uploaded-file.ts';
import { answerCalls, on } from '#tests/support/dom/answer.ts';
import { found, only } from '#tests/support/dom/find.ts';
import { button, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const sending = vi.spyOn(sender, 'sendFile');
const saveStored = vi.spyOn(saver, 'saveStored');
beforeEach(() => {
  sending.mockReset().mockImplementation(async (file) => `temp/${file.name}`);
  saveStored.mockReset().mockResolvedValue(undefined);
});
const file = (name: string, type = '') => new File(['x'], name, { type });

/** Chooses files in the browser's dialog, which a button has opened. */
function choose(...files: readonly File[]) {
  const input = found('input[type="file"]').at(-1) as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: files });
  fireEvent.change(input);
}
const dialogInput = () => found('input[type="file"]').at(-1) as HTMLInputElement;
/** Drags files over the field, or drops them on it. */
function drop(type: 'over' | 'drop', files: readonly File[], types = ['Files']) {
  const make = type === 'over' ? createEvent.dragOver : createEvent.drop;
  const event = make(only('[role="group"]'), { dataTransfer: { types, files, dropEffect: '' } });
  const isTaken = !fireEvent(only('[role="group"]'), event);
  return { isTaken, effect: (event as DragEvent).dataTransfer?.dropEffect };
}

function uploader(given: Partial<FileUploaderProps> = {}) {
  const onChange = vi.fn();
  const all = { value: null, onChange, label: '附件', ...given };
  const { again } = show(<FileUploader {...all} />);
  return {
    sent: () => onChange.mock.calls.map(([value]) => value),
    now: (value: string) => again(<FileUploader {...all} value={value} />),
  };
}

describe('a field of files', () => {
  it('sends chosen, dropped and pasted files, and adds their paths', async () => {
    const { sent } = uploader({ value: 'temp/old.pdf', biz: 'tools', accept: '.pdf' });
    press('附件 点击上传');
    expect([dialogInput().accept, dialogInput().multiple]).toEqual(['.pdf', true]);
    choose(file('a.pdf'));
    await waitFor(() => expect(sent()).toEqual(['temp/old.pdf,temp/a.pdf']));
    expect(sending.mock.calls[0]?.[1]).toMatchObject({ biz: 'tools', action: '/sys/common/upload', token: true });
    expect(drop('over', [])).toEqual({ isTaken: true, effect: 'copy' });
    expect(only('[role="group"]').hasAttribute('data-over')).toBe(true);
    drop('drop', [file('b.pdf')]);
    expect(only('[role="group"]').hasAttribute('data-over')).toBe(false);
    // Two imports of a mocked module at the same time would get the real one.
    await waitFor(() => expect(sending).toHaveBeenCalledTimes(2));
    fireEvent.paste(only('[role="group"]'), { clipboardData: { files: [file('c.png')] } });
    await waitFor(() => expect(sending.mock.calls.map(([each]) => each.name)).toEqual(['a.pdf', 'b.pdf', 'c.png']));
  });

  it('ignores what is dragged from a list', () => {
    uploader();
    expect(drop('over', [], ['text/plain'])).toEqual({ isTaken: false, effect: '' });
    expect(drop('drop', [file('a')], ['text/plain']).isTaken).toBe(false);
    expect(sending).not.toHaveBeenCalled();
  });

  it.each([{ readOnly: true }, { disabled: true }])(
    '%j: neither takes nor removes files, and does not open them',
    (props) => {
      uploader({ value: 'temp/old.pdf', ...props });
      expect(drop('over', [])).toEqual({ isTaken: true, effect: 'none' });
      expect(drop('drop', [file('a.pdf')]).isTaken).toBe(true);
      fireEvent.paste(only('[role="group"]'), { clipboardData: { files: [file('c.png')] } });
      expect(sending).not.toHaveBeenCalled();
      expect(found('button:not([disabled])')).toEqual([]);
      expect(only('[role="group"]').textContent).toContain('old.p');
    },
  );

  it('says that it is empty only if it is read-only', () => {
    uploader({ readOnly: true, id: 'files', describedBy: 'help' });
    expect([only('#files').getAttribute('role'), only('#files').textContent]).toEqual(['group', '没有文件']);
    document.body.replaceChildren();
    uploader({ id: 'files', status: 'error', describedBy: 'help' });
    expect([only('#files').getAttribute('aria-invalid'), only('#files').getAttribute('aria-describedby')]).toEqual([
      'true',
      'help',
    ]);
    expect(document.body.textContent).not.toContain('没有文件');
  });

  it('keeps the last of its number; another number allows several', () => {
    const { sent } = uploader({ value: 'temp/a.pdf', number: 1 });
    press('附件 点击上传');
    expect(dialogInput().multiple).toBe(false);
    choose(file('b.pdf'));
    return waitFor(() => expect(sent()).toEqual(['temp/b.pdf']));
  });

  it('shows a running upload, which can be cancelled, and a failed one, which can be sent again', async () => {
    let fail: (error: Error) => void = () => {};
    let signal: AbortSignal | undefined;
    sending.mockImplementation((_, __, onProgress, stop) => {
      signal = stop;
      onProgress(42);
      return new Promise((_resolve, reject) => (fail = reject));
    });
    const { sent } = uploader();
    press('附件 点击上传');
    choose(file('a.pdf'));
    await waitFor(() => expect(only('[role="img"][aria-label^="正在上传"]').textContent).toBe('42%'));
    expect(found('button', '重新上传 a.pdf')).toEqual([]);
    await act(async () => fail(new Error('断线')));
    expect(only('li[role="alert"]').textContent).toContain('a.pdf 上传失败. 断线');
    sending.mockResolvedValue('temp/a.pdf');
    press('重新上传 a.pdf');
    await waitFor(() => expect(sent()).toEqual(['temp/a.pdf']));
    sending.mockImplementation((_, __, ___, stop) => new Promise(() => (signal = stop)));
    press('附件 点击上传');
    choose(file('b.pdf'));
    await waitFor(() => expect(found('button', '取消上传 b.pdf')).toHaveLength(1));
    press('取消上传 b.pdf');
    expect([signal?.aborted, found('button', '取消上传 b.pdf')]).toEqual([true, []]);
  });

  it('deletes a removed file on the server only if it was uploaded here', async () => {
    const removed = answerCalls(on(removeUpload, null as never));
    const { sent, now } = uploader({ value: 'temp/old.pdf' });
    press('附件 点击上传');
    choose(file('a.pdf'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    now(sent()[0] as string);
    press('移除 a.pdf');
    press('移除 old.pdf');
    expect(sent().slice(1)).toEqual(['temp/old.pdf', 'temp/a.pdf']);
    await waitFor(() => expect(removed.map(({ query }) => query)).toEqual([{ path: 'temp/a.pdf' }]));
  });
});

function images(value: string | null, given: object = {}) {
  const onChange = vi.fn();
  show(<ImageUploader value={value} onChange={onChange} label="照片" {...given} />);
  return { sent: () => onChange.mock.calls.map(([next]) => next) };
}

describe('a field of images', () => {
  it('refuses other files, saying so in a dialog that is shown once', async () => {
    images(null);
    press('照片 点击上传');
    expect(dialogInput().accept).toContain('image/*');
    choose(file('a.pdf', 'application/pdf'));
    await waitFor(() => expect(only('.ant-modal').textContent).toContain('a.pdf：请上传图片'));
    expect(sending).not.toHaveBeenCalled();
    expect(found('button', '重新上传 a.pdf')).toEqual([]);
    expect(only('li[role="alert"]').textContent).toContain('a.pdf 上传失败.');
    press('知道了');
    press('照片 点击上传');
    choose(file('b.pdf', 'application/pdf'), file('c.png', 'image/png'));
    await waitFor(() => expect(only('.ant-modal-body').textContent).toBe('b.pdf：请上传图片'));
    expect(sending).toHaveBeenCalledOnce();
  });

  it('moves images by buttons and by dragging, and says at the ends that there is no further', () => {
    const { sent } = images('temp/a.png,temp/b.png,temp/c.png');
    press('后移 a.png');
    press('前移 c.png');
    const cards = found('li');
    const dataTransfer = { effectAllowed: '', setData: vi.fn() };
    fireEvent.dragOver(cards[2] as Element, { dataTransfer: { types: [] } });
    fireEvent.drop(cards[2] as Element, { dataTransfer: { types: [] } });
    fireEvent.dragStart(cards[0] as Element, { dataTransfer });
    fireEvent.dragOver(cards[2] as Element, { dataTransfer: { types: [] } });
    expect(cards.map((each) => each.hasAttribute('data-over'))).toEqual([false, false, true]);
    fireEvent.drop(cards[2] as Element, { dataTransfer: { types: [] } });
    expect(sent()).toEqual([
      'temp/b.png,temp/a.png,temp/c.png',
      'temp/a.png,temp/c.png,temp/b.png',
      'temp/b.png,temp/c.png,temp/a.png',
    ]);
    press('前移 a.png');
    expect(only('p[role="alert"]').textContent).toBe('未知的操作');
    press('后移 c.png');
    expect(only('p[role="alert"]').textContent).toBe('已到最后~');
    press('移除 b.png');
    expect([sent().at(-1), only('p[role="alert"]').textContent]).toEqual(['temp/a.png,temp/c.png', '']);
  });

  it.each([{ readOnly: true }, { disabled: true }])(
    '%j: shows images, but no buttons to change them',
    async (given) => {
      images('temp/a.png,temp/b.heic', given);
      expect(found('button:not([disabled])').map((each) => each.getAttribute('aria-label'))).toEqual([
        '预览 a.png',
        '下载 b.heic',
      ]);
      expect(found('li').some(({ draggable }) => draggable)).toBe(false);
      press('下载 b.heic');
      expect(saveStored.mock.calls.map(([, name]) => name)).toEqual(['b.heic']);
      press('预览 a.png');
      await waitFor(() => expect(only('.ant-modal-title').textContent).toContain('a.png'));
    },
  );

  it('takes a photo with the rear camera', () => {
    images(null);
    press('照片 拍照');
    expect([dialogInput().getAttribute('capture'), dialogInput().accept, dialogInput().multiple]).toEqual([
      'environment',
      'image/*',
      false,
    ]);
  });
});

it('images are shown one at a time, by buttons and arrow keys, and can be downloaded', () => {
  const onClose = vi.fn();
  show(<ImagePreview files={filesOf('temp/a.png,temp/b.png')} start={1} onClose={onClose} />);
  const state = () => [
    only('.ant-modal img[src]').getAttribute('alt'),
    button('上一张').getAttribute('aria-disabled'),
    button('下一张').getAttribute('aria-disabled'),
  ];
  const states = [state()];
  for (const act of [
    () => press('下一张'),
    () => press('上一张'),
    () => press('上一张'),
    () => fireEvent.keyDown(button('上一张'), { key: 'ArrowRight' }),
    () => fireEvent.keyDown(button('上一张'), { key: 'ArrowLeft' }),
  ]) {
    act();
    states.push(state());
  }
  const [first, last] = [
    ['a.png', 'true', 'false'],
    ['b.png', 'false', 'true'],
  ];
  expect(states).toEqual([last, last, first, first, last, first]);
  press('下载');
  expect(saveStored.mock.calls.map(([, name]) => name)).toEqual(['a.png']);
});

describe('the dialog of files', () => {
  function opened(given: Partial<FileDialogProps> = {}) {
    const handlers = { onConfirm: vi.fn(), onCancel: vi.fn() };
    show(<FileDialog rules={uploadRules({})} value={null} {...handlers} {...given} />);
    return handlers;
  }
  const problem = () => only('.ant-modal p[role="alert"]').textContent;

  it('confirms its files with those that arrived in the cell meanwhile, but not without any', async () => {
    const { onConfirm } = opened({ value: 'temp/a.pdf', live: () => 'temp/a.pdf,temp/new.pdf' });
    expect(only('.ant-modal-title').textContent).toBe('文件上传');
    press('确定');
    press('移除 a.pdf');
    press('确定');
    expect([onConfirm.mock.calls, problem()]).toEqual([[['temp/a.pdf,temp/new.pdf']], '未上传任何文件']);
  });

  it('does not confirm while a file is uploaded', async () => {
    sending.mockImplementation(() => new Promise(() => {}));
    const { onConfirm } = opened({ value: 'temp/a.pdf' });
    press('点击上传');
    choose(file('b.pdf'));
    await waitFor(() => expect(found('button', '取消上传 b.pdf')).toHaveLength(1));
    press('确定');
    expect([onConfirm.mock.calls, problem()]).toEqual([[], '文件正在上传，请稍候']);
  });

  it('deletes on the server what was uploaded in it if it is cancelled', async () => {
    const removed = answerCalls(on(removeUpload, null as never));
    const { onCancel, onConfirm } = opened({ value: 'temp/a.pdf', btnText: '加文件' });
    press('加文件');
    choose(file('b.pdf'));
    await waitFor(() => expect(found('button', '移除 b.pdf')).toHaveLength(1));
    press('取消');
    await waitFor(() => expect(removed.map(({ query }) => query)).toEqual([{ path: 'temp/b.pdf' }]));
    expect([onCancel.mock.calls.length, onConfirm.mock.calls]).toEqual([1, []]);
  });

  it.each([
    [{ image: true }, 'temp/a.png', ['预览 a.png', '前移 a.png', '后移 a.png', '下载 a.png', '移除 a.png']],
    [{}, 'temp/a.png', ['预览 a.png', '下载 a.png', '移除 a.png']],
    [{ allowDownload: false, allowRemove: false }, 'temp/a.png', ['预览 a.png']],
    [{}, 'temp/a.docx', ['下载 a.docx', '移除 a.docx']],
    [{}, 'temp/a.pdf', ['预览 a.pdf', '下载 a.pdf', '移除 a.pdf']],
  ])('%j has for %s the buttons %j', (rules, value, names) => {
    opened({ rules: uploadRules(rules), value });
    expect(found('.ant-modal li button').map((each) => each.getAttribute('aria-label'))).toEqual(names);
    if (names.some((name) => name.startsWith('下载'))) {
      press(names.find((name) => name.startsWith('下载')) ?? '');
      expect(saveStored).toHaveBeenCalledOnce();
    }
  });
});
