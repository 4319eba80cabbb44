import { fireEvent, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Ellipsis } from '#src/controls/small/ellipsis.tsx';
import { InputPop } from '#src/controls/small/input-pop.tsx';
import { PromptDialog, type PromptDialogProps } from '#src/controls/small/prompt-dialog.tsx';
import { SlideVerify } from '#src/controls/small/slide-verify.tsx';
import { TagsInput } from '#src/controls/small/tags-input.tsx';
import { TextBox } from '#src/controls/small/text-box.tsx';
import { focus, found, only, type } from '#tests/support/dom/find.ts';
import { withPointerCapture } from '#tests/support/dom/pointer-capture.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const values = (onChange: ReturnType<typeof vi.fn>) => onChange.mock.calls.map(([value]) => value);

describe('the slider that verifies', () => {
  const slider = () => only('[role="slider"]');
  const now = () => slider().getAttribute('aria-valuenow');

  it('is moved by keys, is verified at the end, and goes back when it is left', () => {
    const onChange = vi.fn();
    const onBlur = vi.fn();
    show(<SlideVerify value={null} onChange={onChange} onBlur={onBlur} />);
    const steps = ['ArrowRight', 'PageUp', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'PageDown', 'Home', 'PageUp', 'x'].map(
      (key) => {
        fireEvent.keyDown(slider(), { key });
        return now();
      },
    );
    expect(steps).toEqual(['10', '35', '45', '35', '25', '0', '0', '25', '25']);
    fireEvent.keyDown(slider(), { key: 'Escape' });
    expect(now()).toBe('0');
    fireEvent.keyDown(slider(), { key: 'PageUp' });
    fireEvent.blur(slider());
    expect([now(), onBlur.mock.calls.length, values(onChange)]).toEqual(['0', 1, []]);
    fireEvent.keyDown(slider(), { key: 'End' });
    expect(values(onChange)).toEqual([true]);
    // It waits for its owner to accept.
    expect(now()).toBe('0');
  });

  it('is moved by the primary button over the room that its handle has', () => {
    const onChange = vi.fn();
    show(<SlideVerify value={null} onChange={onChange} />);
    const handle = slider();
    Object.defineProperty(handle, 'offsetWidth', { value: 50 });
    Object.defineProperty(handle.parentElement, 'clientWidth', { value: 250 });
    const capture = withPointerCapture(handle);
    fireEvent.pointerDown(handle, { button: 2, clientX: 0 });
    fireEvent.pointerMove(handle, { clientX: 100 });
    expect(now()).toBe('0');
    fireEvent.pointerDown(handle, { button: 0, clientX: 10 });
    fireEvent.pointerMove(handle, { clientX: 110 });
    expect(now()).toBe('50');
    // Released, but the page has not been told yet: the pointer moves on alone.
    capture.release();
    fireEvent.pointerMove(handle, { clientX: 60 });
    expect(now()).toBe('50');
    fireEvent.pointerUp(handle);
    fireEvent.pointerMove(handle, { clientX: 210 });
    expect([now(), values(onChange)]).toEqual(['0', []]);
    fireEvent.pointerDown(handle, { button: 0, clientX: 10 });
    fireEvent.pointerMove(handle, { clientX: 210 });
    expect(values(onChange)).toEqual([true]);
  });

  it.each([
    [{ value: true }, '100', '验证通过', '0'],
    [{ value: null, disabled: true }, '0', '请按住滑块，拖到最右边', '-1'],
    [{ value: null, readOnly: true }, '0', '请按住滑块，拖到最右边', '0'],
  ])('%j stays where it is', (given, at, text, stop) => {
    const onChange = vi.fn();
    show(<SlideVerify {...given} onChange={onChange} />);
    fireEvent.keyDown(slider(), { key: 'End' });
    expect([now(), only('[role="status"]').textContent, slider().getAttribute('tabindex')]).toEqual([at, text, stop]);
    expect(values(onChange)).toEqual([]);
  });
});

it.each([
  ['abcdef', 5, 'abcde…'],
  ['abcde', 5, 'abcde'],
  ['abcdef', -1, 'abcdef'],
  ['𠮷'.repeat(26), undefined, `${'𠮷'.repeat(25)}…`],
  [null, 5, ''],
])('the text %j in %s characters is %s', (value, length, text) => {
  const { container } = show(<Ellipsis value={value} {...(length !== undefined && { length })} />);
  expect(container.textContent).toBe(text);
  // The full text is reached by keyboard.
  expect(container.querySelector('[tabindex="0"]') !== null).toBe(text.endsWith('…'));
});

it('tags get a semicolon after every two characters, but not while an input method composes', () => {
  const onChange = vi.fn();
  show(<TagsInput value="安全" onChange={onChange} maxLength={5} />);
  const input = only('input');
  for (const text of ['安全质', '安全；质量', 'abcdefgh', '']) type(input, text);
  fireEvent.input(input, { target: { value: 'anquan' }, isComposing: true });
  expect(values(onChange)).toEqual(['安全;质', '安全;质量', 'ab;cd', null, 'anquan']);
});

describe('the text box', () => {
  function box(given: { readonly readOnly?: boolean; readonly maxLength?: number } = {}) {
    const handlers = { onText: vi.fn(), onEnter: vi.fn(), outside: vi.fn() };
    show(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for the grid
      <div onKeyDown={({ key }) => handlers.outside(key)}>
        <TextBox ref={createRef()} text="甲乙" label="备注" readOnly={false} {...handlers} {...given} />
      </div>,
    );
    const area = only('textarea[aria-label="备注"]') as HTMLTextAreaElement;
    area.setSelectionRange(1, 1);
    return { ...handlers, area };
  }

  it('ends on Enter, breaks the line on Shift or Alt and Enter, and keeps other keys from the grid', () => {
    const { area, onEnter, onText, outside } = box();
    fireEvent.keyDown(area, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(area, { key: 'Enter', keyCode: 229 });
    expect(onEnter).not.toHaveBeenCalled();
    fireEvent.keyDown(area, { key: 'Enter' });
    expect([onEnter.mock.calls.length, onText.mock.calls]).toEqual([1, []]);
    fireEvent.keyDown(area, { key: 'Enter', shiftKey: true });
    area.setSelectionRange(2, 2);
    fireEvent.keyDown(area, { key: 'Enter', altKey: true });
    expect(values(onText)).toEqual(['甲\n乙', '甲\n\n乙']);
    for (const key of ['ArrowUp', 'Home', 'Tab', 'Escape']) fireEvent.keyDown(area, { key });
    fireEvent.keyDown(area, { key: 'Escape', isComposing: true });
    expect(outside.mock.calls).toEqual([['Tab'], ['Escape']]);
  });

  it.each([{ readOnly: true }, { maxLength: 2 }])('%j: no line can be added', (given) => {
    const { area, onText } = box(given);
    fireEvent.keyDown(area, { key: 'Enter', shiftKey: true });
    expect(onText).not.toHaveBeenCalled();
    expect([area.readOnly, area.maxLength]).toEqual([given.readOnly ?? false, given.maxLength ?? -1]);
  });
});

describe('a line that opens a text box', () => {
  const boxes = () => found('textarea');
  function line(value: string | null, given: object = {}) {
    const onChange = vi.fn();
    const onBlur = vi.fn();
    show(<InputPop value={value} onChange={onChange} onBlur={onBlur} label="备注" {...given} />);
    return { onChange, onBlur, input: only('input') as HTMLInputElement };
  }

  it('takes one line itself', () => {
    const { input, onChange } = line('甲');
    expect([input.value, input.readOnly]).toEqual(['甲', false]);
    type(input, '乙');
    type(input, '');
    fireEvent.keyDown(input, { key: 'Enter' });
    fireEvent.click(input);
    expect([values(onChange), boxes()]).toEqual([['乙', null], []]);
  });

  it.each([{ shiftKey: true }, { altKey: true }])('goes on in the box after %j and Enter', (keys) => {
    const { input, onChange } = line('甲乙', { maxLength: 3 });
    input.setSelectionRange(1, 2);
    fireEvent.keyDown(input, { key: 'Enter', ...keys });
    expect([values(onChange), boxes().map((each) => (each as HTMLTextAreaElement).value)]).toEqual([
      ['甲\n'],
      ['甲\n'],
    ]);
  });

  it.each([
    ['丙\r\n丁\n', ['甲丙\n丁乙'], 1],
    ['丙', [], 0],
    ['丙\n', [], 0],
  ])('takes the pasted %j into the box if it has several lines', (text, sent, opened) => {
    const { input, onChange } = line('甲乙');
    input.setSelectionRange(1, 1);
    fireEvent.paste(input, { clipboardData: { getData: () => text } });
    expect([values(onChange), boxes().length]).toEqual([sent, opened]);
  });

  it('of several lines shows them in one, read-only, and opens the box by click and Enter', () => {
    const { input } = line('甲\n乙');
    expect([input.value, input.readOnly]).toEqual(['甲 乙', true]);
    fireEvent.click(input);
    expect(boxes()).toHaveLength(1);
    fireEvent.keyDown(boxes()[0] as Element, { key: 'Escape' });
    expect(boxes()).toEqual([]);
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(boxes()).toHaveLength(1);
  });

  it('opens and closes by button, Enter and Escape; Escape is kept from the dialog around', () => {
    const outside = vi.fn();
    show(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog
      <div onKeyDown={outside}>
        <InputPop value="甲" onChange={vi.fn()} />
      </div>,
    );
    expect(only('button').getAttribute('aria-expanded')).toBe('false');
    press('在大文本框中编辑');
    expect([boxes().length, only('button').getAttribute('aria-expanded')]).toEqual([1, 'true']);
    expect(document.activeElement).toBe(boxes()[0]);
    fireEvent.keyDown(boxes()[0] as Element, { key: 'Escape' });
    expect([boxes(), outside.mock.calls, document.activeElement]).toEqual([[], [], only('input')]);
    press('在大文本框中编辑');
    fireEvent.keyDown(boxes()[0] as Element, { key: 'Enter' });
    expect(boxes()).toEqual([]);
    fireEvent.keyDown(only('input'), { key: 'Escape' });
    expect(outside).toHaveBeenCalledOnce();
  });

  it('closes when the focus leaves it, not when the focus moves into the box', () => {
    const { onBlur } = line('甲');
    press('备注 在大文本框中编辑');
    focus(only('input'));
    expect([boxes().length, onBlur.mock.calls.length]).toEqual([1, 0]);
    fireEvent.blur(only('input'), { relatedTarget: document.body });
    expect([boxes().length, onBlur.mock.calls.length]).toEqual([0, 1]);
  });

  it('that is read-only opens a read-only box, and changes nothing', () => {
    const { input, onChange } = line('甲', { readOnly: true });
    fireEvent.keyDown(input, { key: 'Enter', shiftKey: true });
    fireEvent.paste(input, { clipboardData: { getData: () => 'a\nb' } });
    expect((boxes()[0] as HTMLTextAreaElement).readOnly).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('a dialog that asks for a text', () => {
  function opened(given: Partial<PromptDialogProps> = {}) {
    const handlers = { onCancel: vi.fn(), onSend: vi.fn(async (_: string) => {}) };
    show(<PromptDialog open title="驳回" label="原因" {...handlers} {...given} />);
    return handlers;
  }
  const field = () => only('.ant-modal input, .ant-modal textarea') as HTMLInputElement;
  const problem = () => only('.ant-modal [aria-live]').textContent;

  it('sends the trimmed text once, and starts again with the initial text', async () => {
    const { onSend } = opened({ value: '初稿' });
    expect(field().value).toBe('初稿');
    type(field(), ' 尺寸不符 ');
    press('确定');
    fireEvent.submit(only('form'));
    await waitFor(() => expect(field().value).toBe('初稿'));
    expect(onSend.mock.calls).toEqual([['尺寸不符']]);
  });

  it('asks for a text that it needs, says why a text is refused, and forgets that on typing', async () => {
    const { onSend } = opened({ required: '请写原因', rules: [async (text) => (text === '差' ? '太短' : null)] });
    expect(only('label').textContent).toBe('原因*');
    press('确定');
    await waitFor(() => expect(problem()).toBe('请写原因'));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    type(field(), '差');
    expect([problem(), field().getAttribute('aria-invalid')]).toEqual(['', null]);
    press('确定');
    await waitFor(() => expect(problem()).toBe('太短'));
    expect(onSend).not.toHaveBeenCalled();
  });

  it('keeps the text if sending fails, and is read-only while it sends', async () => {
    let fail: (error: Error) => void = () => {};
    const onSend = vi.fn(() => new Promise<void>((_, reject) => (fail = reject)));
    opened({ onSend });
    type(field(), '好');
    press('确定');
    await waitFor(() => expect(field().readOnly).toBe(true));
    fail(new Error('服务器忙'));
    await waitFor(() => expect(problem()).toBe('服务器忙'));
    expect([field().value, field().readOnly]).toEqual(['好', false]);
  });

  it('sends nothing if it is cancelled while a rule is checked', async () => {
    let pass: (problem: null) => void = () => {};
    const { onSend, onCancel } = opened({ rules: [() => new Promise<null>((resolve) => (pass = resolve))] });
    type(field(), '好');
    press('确定');
    press('取消');
    pass(null);
    await new Promise((done) => setTimeout(done, 20));
    expect([onSend.mock.calls, onCancel.mock.calls.length]).toEqual([[], 1]);
  });

  it('of several lines is sent by Ctrl or Cmd and Enter, not by Enter or an input method', async () => {
    const { onSend } = opened({ several: true, maxLength: 200 });
    expect(field().getAttribute('maxlength')).toBe('200');
    type(field(), '好');
    fireEvent.keyDown(field(), { key: 'Enter' });
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, isComposing: true });
    fireEvent.keyDown(field(), { key: 'x', ctrlKey: true });
    expect(onSend).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Enter', metaKey: true });
    await waitFor(() => expect(onSend.mock.calls).toEqual([['好']]));
  });
});
