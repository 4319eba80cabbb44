import { fireEvent, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AreaCascader } from '#src/controls/tree/area-cascader.tsx';
import { LazyTreeSelect } from '#src/controls/tree/lazy-tree-select.tsx';
import type { TreeChoice, TreeSource } from '#src/controls/tree/tree-choice.ts';
import { found, only, type } from '#tests/support/dom/find.ts';
import { button, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const choice = (value: string, label: string, isLeaf = true): TreeChoice => ({
  id: `id-${value}`,
  value,
  label,
  isLeaf,
});
const levels: Readonly<Record<string, readonly TreeChoice[]>> = {
  top: [choice('a', '钢材', false), choice('b', '油漆')],
  'id-a': [choice('c', '钢管'), choice('d', '钢板')],
};
let number = 0;

function source(given: Partial<TreeSource> = {}) {
  return {
    key: ['tree', number++],
    below: vi.fn(async (node: TreeChoice | null) => levels[node?.id ?? 'top'] ?? []),
    texts: vi.fn(async (values: readonly string[]) => new Map(values.map((value) => [value, `名${value}`]))),
    ...given,
  };
}
type Props = Partial<ComponentProps<typeof LazyTreeSelect>>;

function shown(props: Props) {
  const onChange = vi.fn();
  const all = { value: null, onChange, source: source(), label: '类别', ...props };
  return { ...show(<LazyTreeSelect {...all} />), all, sent: () => onChange.mock.calls.map(([value]) => value) };
}
const open = () => fireEvent.mouseDown(only('.ant-select'));
const titles = () => found('.ant-select-tree-title').map((each) => each.textContent);
const input = () => only('input[role="combobox"]');

describe('a tree whose levels are loaded on opening', () => {
  it('loads the names of stored values at once, and nothing else before it opens', async () => {
    const given = source();
    const { container } = shown({ source: given, value: 'x' });
    expect(container.textContent).toContain('…');
    await waitFor(() => expect(container.textContent).toContain('名x'));
    expect([vi.mocked(given.texts).mock.calls.map(([values]) => values), vi.mocked(given.below).mock.calls]).toEqual([
      [['x']],
      [],
    ]);
  });

  it('says why names could not be loaded, shows the values, and loads again', async () => {
    const texts = vi.fn(async (): Promise<ReadonlyMap<string, string>> => {
      throw new Error('服务器忙');
    });
    const { container } = shown({ source: source({ texts }), value: 'x' });
    await waitFor(() => expect(container.textContent).toContain('已选内容的名称没有加载：服务器忙'));
    expect(container.textContent).toContain('x');
    texts.mockResolvedValue(new Map([['x', '钢管']]));
    press('重试');
    await waitFor(() => expect(container.textContent).not.toContain('服务器忙'));
    expect(container.textContent).toContain('钢管');
  });

  it('loads the first level on opening, and a level below when its node opens', async () => {
    const given = source();
    const { sent } = shown({ source: given });
    open();
    expect(document.body.textContent).toContain('正在查询…');
    await waitFor(() => expect(titles()).toEqual(['钢材', '油漆']));
    fireEvent.click(only('.ant-select-tree-switcher_close'));
    await waitFor(() => expect(titles()).toEqual(['钢材', '钢管', '钢板', '油漆']));
    expect(vi.mocked(given.below).mock.calls.map(([node]) => node?.id)).toEqual([undefined, 'id-a']);
    fireEvent.click(only('.ant-select-tree-title', '钢板'));
    expect(sent()).toEqual(['d']);
  });

  it('closes a node whose level could not be loaded, with the reason, and loads it when it opens again', async () => {
    const below = vi.fn(async (node: TreeChoice | null) => {
      if (node !== null) throw new Error('超时');
      return levels.top ?? [];
    });
    shown({ source: source({ below }) });
    open();
    await waitFor(() => expect(titles()).toHaveLength(2));
    fireEvent.click(only('.ant-select-tree-switcher_close'));
    await waitFor(() => expect(document.body.textContent).toContain('超时'));
    below.mockImplementation(async (node) => levels[node?.id ?? 'top'] ?? []);
    await waitFor(() => expect(found('.ant-select-tree-switcher_close')).toHaveLength(1));
    fireEvent.click(only('.ant-select-tree-switcher_close'));
    await waitFor(() => expect(titles()).toHaveLength(4));
    expect(document.body.textContent).not.toContain('超时');
  });

  it('says why nothing could be loaded, or that there is nothing', async () => {
    shown({ source: source({ below: async () => Promise.reject(new Error('无权限')) }) });
    open();
    await waitFor(() => expect(only('[role="alert"]').textContent).toBe('无权限'));
    document.body.replaceChildren();
    shown({ source: source({ below: async () => [] }) });
    open();
    await waitFor(() => expect(document.body.textContent).toContain('没有查询到任何数据'));
    expect(found('[role="alert"]')).toEqual([]);
  });

  it('asks nothing at all with a problem of its own', async () => {
    const given = source();
    const { container } = shown({ source: given, problem: '条件不对' });
    expect(container.querySelector('[role="alert"]')?.textContent).toBe('条件不对');
    open();
    expect(given.below).not.toHaveBeenCalled();
    expect(document.body.textContent?.split('条件不对')).toHaveLength(3);
  });

  it('adds to several values and removes one; a single value is cleared by key', async () => {
    const { sent } = shown({ value: 'b,c', multi: true });
    open();
    await waitFor(() => expect(titles()).toHaveLength(2));
    fireEvent.click(only('.ant-select-tree-title', '钢材'));
    fireEvent.click(only('.ant-select-tree-title', '油漆'));
    expect(sent()).toEqual(['b,c,a', 'c']);
    document.body.replaceChildren();
    for (const [props, cleared] of [
      [{ value: 'b' }, [null]],
      [{ value: 'b', disabled: true }, []],
      [{ value: 'b', readOnly: true }, []],
      [{ value: '' }, []],
    ] as const) {
      const single = shown(props);
      fireEvent.keyDown(single.container.querySelector('input') as Element, { key: 'Delete' });
      expect(single.sent()).toEqual(cleared);
    }
  });

  it('tells when it opens and closes, and forgets the typed text', async () => {
    const onOpenChange = vi.fn();
    shown({ onOpenChange });
    open();
    type(input(), '油');
    await waitFor(() => expect(titles()).toEqual(['油漆']));
    fireEvent.mouseDown(document.body);
    await waitFor(() => expect(onOpenChange.mock.calls).toEqual([[true], [false]]));
    expect((input() as HTMLInputElement).value).toBe('');
  });
});

describe('a tree that is searched on all levels', () => {
  it('asks for the trimmed text after a pause, and offers nothing else meanwhile', async () => {
    const search = vi.fn(async () => [choice('d', '钢板')]);
    const { sent } = shown({ source: source({ search }) });
    open();
    await waitFor(() => expect(titles()).toHaveLength(2));
    type(input(), ' 板');
    type(input(), ' 板 ');
    expect([titles(), document.body.textContent?.includes('正在查询…')]).toEqual([[], true]);
    await waitFor(() => expect(titles()).toEqual(['钢板']));
    expect(search.mock.calls.map(([keyword]: readonly unknown[]) => keyword)).toEqual(['板']);
    fireEvent.click(only('.ant-select-tree-title', '钢板'));
    expect(sent()).toEqual(['d']);
  });

  it('says why a search failed', async () => {
    shown({ source: source({ search: () => Promise.reject(new Error('超时')) }) });
    open();
    type(input(), '板');
    await waitFor(() => expect(document.body.textContent).toContain('超时'));
    type(input(), '');
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(document.body.textContent).not.toContain('超时');
  });

  it('in a grid cell opens at once with the typed text', async () => {
    const search = vi.fn(async () => [choice('d', '钢板')]);
    shown({ source: source({ search }), opening: { typed: '板' } });
    await waitFor(() => expect(titles()).toEqual(['钢板']));
  });
});

it.each([
  ['tree', <LazyTreeSelect key="tree" value="b" onChange={vi.fn()} source={source()} />],
  ['cascader', <AreaCascader key="area" value="330102" onChange={vi.fn()} />],
])('the clear button of a %s has a name in the language of the office, and is no tab stop', (_, control) => {
  show(control);
  expect(button('清空').tabIndex).toBe(-1);
});
