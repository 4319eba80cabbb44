import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { searchRecords } from '#shared/contract/search.ts';
import { Palette } from '#src/features/palette/palette.tsx';
import { PaletteList } from '#src/features/palette/palette-list.tsx';
import { answerCalls, onPart, Refusal } from '#tests/support/dom/answer.ts';
import { found, only, type } from '#tests/support/dom/find.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const sections = [
  {
    key: 'pages',
    title: '菜单',
    entries: [{ kind: 'page' as const, path: '/a', title: '工具申请', detail: '工具' }],
    note: '还有',
  },
  {
    key: 'more',
    title: '外部',
    entries: [{ kind: 'page' as const, path: 'https://x.invalid', title: '气象', detail: '', external: true as const }],
  },
];

it('the results are options under their headings, with the typed part marked', () => {
  const onChoose = vi.fn();
  show(<PaletteList id="p" sections={sections} active={1} text="工具" onChoose={onChoose} />);
  const options = found('[role="option"]');
  expect(options.map((each) => [each.id, each.getAttribute('aria-selected'), each.textContent])).toEqual([
    ['p-0', 'false', '工具申请工具'],
    ['p-1', 'true', '气象新窗口'],
  ]);
  expect(found('b').map((each) => each.textContent)).toEqual(['工具', '工具']);
  expect(
    found('[role="group"]').map(
      (each) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent,
    ),
  ).toEqual(['菜单', '外部']);
  fireEvent.click(options[1] as Element);
  expect(onChoose.mock.calls).toEqual([[sections[1]?.entries[0]]]);
});

describe('the palette', () => {
  const menu = Array.from({ length: 10 }, (_, at) => ({
    path: `/page${at}`,
    component: at === 0 ? 'resource/tool_apply' : `page${at}`,
    meta: { title: `页面${at}` },
    children: [],
  }));
  const items = menu.map(({ path, meta }) => ({
    key: path,
    title: meta.title,
    icon: null,
    external: null,
    children: [],
  }));
  const opened = (answer: unknown = { groups: [], partial: false }, typed = '') => {
    const sent = answerCalls(onPart(searchRecords, answer));
    const onClose = vi.fn();
    const { address } = show(<Palette items={items as never} open takeTyped={() => typed} onClose={onClose} />, {
      permissions: { menu: menu as never },
    });
    return { sent, onClose, address };
  };
  const input = () => only('input[role="combobox"]') as HTMLInputElement;
  const titles = () => found('[role="option"]').map((each) => each.querySelector('[title]')?.getAttribute('title'));
  const active = () => input().getAttribute('aria-activedescendant')?.split('-').at(-1);
  const key = (name: string, more = {}) => fireEvent.keyDown(input(), { key: name, ...more });

  it('starts with what was typed before, and offers eight pages at most', async () => {
    opened(undefined, '页面');
    await waitFor(() => expect(input().value).toBe('页面'));
    expect(titles()).toHaveLength(8);
  });

  it('moves through the entries, over the ends, and in steps of eight', () => {
    opened();
    type(input(), '页面');
    const steps = ['ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'PageDown', 'PageUp', 'x'].map((name) => {
      key(name);
      return active();
    });
    expect(steps).toEqual(['1', '0', '7', '0', '7', '0', '0']);
    key('ArrowDown');
    type(input(), '页面1');
    expect(active()).toBe('0');
  });

  it('opens the active entry by Enter, but not while an input method composes', () => {
    const { onClose, address } = opened();
    type(input(), '页面3');
    key('Enter', { isComposing: true });
    expect(onClose).not.toHaveBeenCalled();
    key('Enter');
    expect([onClose.mock.calls, address()]).toEqual([[[true]], '/page3']);
  });

  it('searches records for at least two characters, after a pause', async () => {
    const group = (records: object[], more = false) => ({ resource: 'tool_apply', title: '工具申请单', records, more });
    const { sent } = opened({ groups: [group([{ id: '7', label: 'GJ-7', hint: 'HS1' }], true)], partial: true });
    type(input(), 'G');
    expect(only('[role="status"]').textContent).toContain('再输入一个字即可查找记录');
    type(input(), 'GJ');
    await waitFor(() => expect(titles()).toContain('GJ-7'));
    expect(sent.map(({ query }) => query)).toEqual([{ keyword: 'GJ' }]);
    expect(document.body.textContent).toContain('还有更多，请多输入几个字');
    expect(only('[role="status"]').textContent).toContain('部分记录太多');
  });

  it('says that nothing was found, or why records could not be searched', async () => {
    opened();
    type(input(), 'zz');
    await waitFor(() => expect(only('[role="status"]').textContent).toContain('没有找到“zz”'));
    document.body.replaceChildren();
    const { sent } = opened(new Refusal('服务器忙'));
    type(input(), 'yy');
    await waitFor(() => expect(only('[role="alert"]').textContent).toContain('记录查找失败：服务器忙'));
    const before = sent.length;
    press('重试');
    await waitFor(() => expect(sent.length).toBeGreaterThan(before));
  });
});
