import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GrantNode } from '#shared/contract/rights/grant.schema.ts';
import { GrantCount } from '#src/controls/grants/grant-count.tsx';
import { GrantRules } from '#src/controls/grants/grant-rules.tsx';
import { GrantTree } from '#src/controls/grants/grant-tree.tsx';
import { found, only, type } from '#tests/support/dom/find.ts';
import { button, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const node = (key: string, children: GrantNode[] = [], given: Partial<GrantNode> = {}) =>
  ({
    key,
    slotTitle: key,
    menuType: 1,
    permsType: '1',
    perms: null,
    ruleFlag: 0,
    beyondReach: false,
    children,
    ...given,
  }) as GrantNode;
const tree = [
  node('系统', [
    node('用户', [node('新增', [], { menuType: 2, perms: 'user:add' })], { ruleFlag: 1 }),
    node('密钥', [], { beyondReach: true }),
  ]),
  node('船舶', [node('禁改', [], { menuType: 2, permsType: '2' })]),
];

// The tree is virtualised, so its frame needs a height.
beforeEach(() => {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => height.mockRestore();
});

function shown(ticked: readonly string[] = [], before = ticked) {
  const onChange = vi.fn();
  const onRules = vi.fn();
  show(
    <GrantTree tree={tree} before={new Set(before)} ticked={new Set(ticked)} onChange={onChange} onRules={onRules} />,
  );
  return { onRules, sent: () => onChange.mock.calls.map(([keys]) => [...keys].sort()) };
}
const rows = () => found('[role="treeitem"], .ant-tree-treenode:not([aria-hidden="true"])').filter((e) => titleOf(e));
const titleOf = (row: HTMLElement) => row.querySelector('.ant-tree-title')?.textContent ?? '';
const titles = () => rows().map(titleOf);
const row = (title: string) => rows().find((each) => titleOf(each).startsWith(title)) as HTMLElement;
const tick = (title: string) => fireEvent.click(row(title).querySelector('.ant-tree-checkbox') as Element);

describe('the tree of grants', () => {
  it('starts with the first level open; buttons open and close all', () => {
    shown();
    const first = ['系统', '用户', '密钥超出您本人的权限，不能授予或收回', '船舶', '禁改禁用'];
    expect(titles()).toEqual(first);
    press('全部展开');
    expect(titles()).toEqual([...first.slice(0, 2), '新增显示user:add', ...first.slice(2)]);
    press('全部收起');
    expect(titles()).toEqual(['系统', '船舶']);
  });

  it('ticks the levels above and below, or in strict mode only the node', () => {
    const { sent } = shown(['船舶']);
    tick('用户');
    fireEvent.click(only('label', '单独勾选'));
    tick('用户');
    tick('船舶');
    tick('密钥');
    expect(sent()).toEqual([['新增', '用户', '系统', '船舶'].sort(), ['用户', '船舶'].sort(), []]);
  });

  it('ticks and clears everything that the user may grant', () => {
    const { sent } = shown(['密钥', '船舶']);
    press('全选');
    press('清空');
    expect(sent()).toEqual([['密钥', '系统', '用户', '新增', '船舶', '禁改'].sort(), ['密钥']]);
  });

  it('opens the data rules of a menu that is granted before and after, without ticking it', () => {
    const { onRules, sent } = shown(['用户']);
    press('数据规则');
    expect([onRules.mock.calls, sent()]).toEqual([[[tree[0]?.children?.[0]]], []]);
  });

  it.each([
    [[], ['用户']],
    [['用户'], []],
  ])('has no data rules for a menu ticked %j, before %j', (ticked, before) => {
    shown(ticked, before);
    expect(found('button', '数据规则')).toEqual([]);
  });

  it('shows what a search finds with its levels open, and says if that is nothing', () => {
    shown();
    type(only('input[placeholder]'), ' USER:add');
    expect(titles()).toEqual(['系统', '用户', '新增显示user:add']);
    expect([button('全部展开'), button('全部收起')].map((each) => each.hasAttribute('disabled'))).toEqual([true, true]);
    type(only('input[placeholder]'), '无此');
    expect(only('[role="status"]').textContent).toBe('没有符合条件的菜单或权限');
    type(only('input[placeholder]'), '');
    expect(button('全部收起').hasAttribute('disabled')).toBe(false);
  });
});

it.each([
  [['a', 'b'], ['a', 'b'], '已选 2 项 · 没有改动'],
  [['a', 'b'], ['b', 'c', 'd'], '已选 3 项 · 将授予 2 项，收回 1 项'],
  [['a'], [], '已选 0 项 · 将授予 0 项，收回 1 项'],
])('the count of grants %j, now %j, says %s', (before, ticked, text) => {
  const { container } = show(<GrantCount before={new Set(before)} ticked={new Set(ticked)} />);
  expect(container.textContent).toBe(text);
});

describe('the data rules of a granted menu', () => {
  const rule = (id: string, given: object) => ({
    id,
    permissionId: 'p',
    ruleName: `规则${id}`,
    ruleColumn: 'bpm_status',
    ruleConditions: '=',
    ruleValue: '1',
    status: '1',
    ...given,
  });
  const data = {
    datarule: [
      rule('1', { ruleColumn_dictText: '状态', ruleConditions_dictText: 'Equals', ruleValue_dictText: '通过' }),
      rule('2', { status: '0' }),
    ],
    drChecked: '1',
  };
  function opened(rules: object, saving = false) {
    const handlers = { onSave: vi.fn(), onClose: vi.fn(), refetch: vi.fn() };
    show(
      <GrantRules
        menu={tree[1] as GrantNode}
        rules={{ data: undefined, isError: false, refetch: handlers.refetch, ...rules }}
        saving={saving}
        {...handlers}
      />,
    );
    return handlers;
  }

  it('are saved as all that is ticked, once something was changed', () => {
    const { onSave } = opened({ data });
    expect(only('.ant-modal-title').textContent).toBe('船舶的数据规则');
    expect(found('label').map((each) => each.textContent)).toEqual([
      '规则1 状态 equals 通过',
      '规则2 bpm_status = 1 · 已停用',
    ]);
    const boxes = found('input[type="checkbox"]') as HTMLInputElement[];
    expect([boxes.map(({ checked }) => checked), button('保存').hasAttribute('disabled')]).toEqual([
      [true, false],
      true,
    ]);
    for (const box of [...boxes.toReversed(), boxes[1]]) {
      fireEvent.click(box as Element);
      press('保存');
    }
    expect(onSave.mock.calls).toEqual([['1,2'], ['2'], ['']]);
  });

  it('are read again after a failure', () => {
    const { refetch, onClose } = opened({ isError: true });
    expect(document.body.textContent).toContain('数据规则读取失败');
    expect(found('.ant-skeleton')).toEqual([]);
    press('重试');
    press('取消');
    expect([refetch.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  it('are waited for', () => {
    opened({});
    expect(found('.ant-skeleton')).toHaveLength(1);
    expect(document.body.textContent).not.toContain('不勾选任何规则');
  });
});
