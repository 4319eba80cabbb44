import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { firstBetween, replaceBetween, withoutHidden } from '#src/controls/editor/between.ts';
import { codeLanguages, loadCodeLanguage } from '#src/controls/editor/code-language.ts';
import { EditorInPlace } from '#src/controls/editor/editor-dialog.tsx';
import { inertAround } from '#src/controls/editor/inert-around.ts';
import { MarkdownTools } from '#src/controls/editor/markdown-tools.tsx';
import { readableHtml } from '#src/controls/editor/old-html.ts';
import { UploadsAround } from '#src/controls/upload/running-uploads.ts';
import { found, only, type } from '#tests/support/dom/find.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

describe('the dialog of an editor in a grid cell', () => {
  const opened = (value: string | null, busy = false) => {
    const handlers = { onChange: vi.fn(), onOpenChange: vi.fn() };
    show(
      <EditorInPlace value={value} label="备注" opening={{ typed: '' }} {...handlers}>
        {(control) => (
          <UploadsAround.Consumer>
            {(around) => (
              <>
                <textarea value={control.value ?? ''} onChange={({ target }) => control.onChange(target.value)} />
                <button
                  type="button"
                  onClick={() => around?.add({ isBusy: () => busy, isUnseen: () => false, stop: () => undefined })}
                >
                  upload
                </button>
              </>
            )}
          </UploadsAround.Consumer>
        )}
      </EditorInPlace>,
    );
    return handlers;
  };
  const close = () => fireEvent.click(found('.ant-modal-close')[0] as Element);

  it('sends the text only when it is confirmed', () => {
    const { onChange, onOpenChange } = opened('甲');
    type(only('textarea'), '乙');
    expect(onChange).not.toHaveBeenCalled();
    press('确定');
    expect([onChange.mock.calls, onOpenChange.mock.calls]).toEqual([[['乙']], [[false]]]);
  });

  it('asks before it drops changes, but not without changes', async () => {
    const { onChange, onOpenChange } = opened('甲');
    close();
    expect(onOpenChange).toHaveBeenCalledOnce();
    type(only('textarea'), '乙');
    close();
    await waitFor(() => expect(found('.ant-modal-confirm')).toHaveLength(1));
    expect(onOpenChange).toHaveBeenCalledOnce();
    fireEvent.click(only('.ant-modal-confirm .ant-btn-dangerous'));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledTimes(2));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is not confirmed while an image is uploaded', () => {
    const { onChange } = opened('甲', true);
    press('upload');
    press('确定');
    expect([onChange.mock.calls, document.body.textContent?.includes('文件上传中，请稍候再保存')]).toEqual([[], true]);
  });

  it('is no dialog in a form', () => {
    show(
      <EditorInPlace value={7} onChange={vi.fn()}>
        {({ value }) => <p>{value}</p>}
      </EditorInPlace>,
    );
    expect([only('p').textContent, found('.ant-modal')]).toEqual(['7', []]);
  });
});

it.each([
  [false, 'edit', 12, 0],
  [false, 'preview', 12, 9],
  [true, 'edit', 3, 0],
] as const)(
  'the tools of Markdown, read-only %j in the view %s, are %i, of which %i are off',
  (fixed, view, count, off) => {
    const onShow = vi.fn();
    show(<MarkdownTools view={{ current: null }} fixed={fixed} show={view} onShow={onShow} />);
    const tools = found('button');
    expect([tools.length, tools.filter((each) => each.hasAttribute('disabled')).length]).toEqual([count, off]);
    fireEvent.click(tools.at(-1) as Element);
    expect(onShow.mock.calls).toEqual([['preview']]);
  },
);

it('every language of the code editor can be loaded', async () => {
  const loaded = await Promise.all(codeLanguages.map((language) => loadCodeLanguage(language)));
  expect(loaded.every((each) => each !== undefined)).toBe(true);
});

describe('HTML of other editors', () => {
  it('loses its comments, styles, scripts and titles, also in capitals; what has no end is kept', () => {
    expect(withoutHidden('a<!-- x -->b<STYLE>p{}</style>c<script src="x">1</SCRIPT>d<title>t</title>e')).toBe('abcde');
    expect(withoutHidden('a<!-- x b<style>c')).toBe('a<!-- x b<style>c');
  });

  it('is replaced between an opening and its next closing', () => {
    expect(
      replaceBetween(
        '[a][b',
        /\[/g,
        () => /\]/g,
        (inside) => `<${inside}>`,
      ),
    ).toBe('<a>[b');
    expect([
      firstBetween('x(a)b)', /\(/, /\)/),
      firstBetween('x(a', /\(/, /\)/),
      firstBetween('a)', /\(/, /\)/),
    ]).toEqual(['a', undefined, undefined]);
  });

  it('keeps the caption of a table and the widths of its columns', () => {
    const html =
      '<table><caption>表一</caption><colgroup><col width="50"><col style="width: 30%"></colgroup><tbody><tr><td>a</td><td>b</td></tr></tbody></table>';
    const read = new DOMParser().parseFromString(readableHtml(html), 'text/html');
    expect(read.querySelectorAll('col, colgroup')).toHaveLength(0);
    expect(readableHtml('<p>a</p>')).toBe('<p>a</p>');
  });
});

it('a full-screen element makes only what it covers inert, and gives it back', () => {
  document.body.innerHTML = '<main><i></i></main><aside></aside><div id="full"></div>';
  const [main, aside, full] = ['main', 'aside', '#full'].map((name) => only(name)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  const undo = inertAround(full, only('i'));
  expect([main.inert, aside.inert ?? false, full.inert ?? false]).toEqual([true, false, false]);
  undo();
  expect(main.inert).toBe(false);
});
