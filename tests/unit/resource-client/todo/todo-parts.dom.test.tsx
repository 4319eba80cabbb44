import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { todoCounts } from '#shared/contract/workflow/todo.ts';
import { RowStore } from '#src/grid/rows/row-store.ts';
import { RowWindow } from '#src/grid/rows/row-window.ts';
import { Elapsed } from '#src/resource/deadline/elapsed.tsx';
import { RemainingTag } from '#src/resource/deadline/remaining-tag.tsx';
import { setServerClock } from '#src/resource/deadline/server-clock.ts';
import { TaskSteps } from '#src/resource/todo/task-steps.tsx';
import { TodoCard } from '#src/resource/todo/todo-card.tsx';
import type { TodoRow } from '#src/resource/todo/todo-columns.tsx';
import { TodoFilterBar } from '#src/resource/todo/todo-filter-bar.tsx';
import type { TodoScope } from '#src/resource/todo/todo-scope.ts';
import { TodoTabs } from '#src/resource/todo/todo-tabs.tsx';
import { usePreview } from '#src/resource/todo/use-preview.ts';
import { useRowKeys } from '#src/resource/todo/use-row-keys.ts';
import { answerCalls, on } from '#tests/support/dom/answer.ts';
import { loanApplication } from '#tests/support/dom/loan.ts';
import { button, buttonNames, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';
import { someArea, someRow } from './some-row.ts';

const all: TodoScope = { key: 'all', areas: [someArea('tool', '工具'), someArea('jp', '配套')], definition: null };
const oneArea: TodoScope = { key: 'tool', areas: [someArea('tool', '工具')], definition: loanApplication };

it('counts the pending tasks of its areas at the first tab', async () => {
  const counts = [
    { area: 'tool', pending: 3, overdue: 0 },
    { area: 'jp', pending: 4, overdue: 0 },
    { area: 'ship', pending: 9, overdue: 0 },
  ];
  answerCalls(on(todoCounts, counts));
  show(<TodoTabs scope={all} tab="done" onTab={() => {}} panelId="p" />);
  const [first, ...others] = screen.getAllByRole('tab');
  await waitFor(() => expect(within(first as HTMLElement).queryByTitle('7')).not.toBeNull());
  expect(others.map(({ textContent }) => textContent)).toEqual(['我已处理', '我发起的', '抄送我的']);
});

it('moves among the tabs by arrow keys, around the ends', () => {
  const onTab = vi.fn();
  show(<TodoTabs scope={all} tab="pending" onTab={onTab} panelId="p" />);
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => [tab.getAttribute('aria-selected'), tab.tabIndex])).toEqual([
    ['true', 0],
    ['false', -1],
    ['false', -1],
    ['false', -1],
  ]);
  fireEvent.keyDown(tabs[0] as HTMLElement, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(tabs[3]);
  fireEvent.keyDown(tabs[3] as HTMLElement, { key: 'ArrowRight' });
  fireEvent.keyDown(tabs[1] as HTMLElement, { key: 'ArrowRight' });
  fireEvent.keyDown(tabs[1] as HTMLElement, { key: 'x' });
  fireEvent.click(tabs[3] as HTMLElement);
  expect(onTab.mock.calls).toEqual([['cc'], ['pending'], ['started'], ['cc']]);
});

const bar = (scope: TodoScope, filters: Record<string, string>, phone = false) => {
  const onFilter = vi.fn();
  show(<TodoFilterBar scope={scope} filters={filters} onFilter={onFilter} phone={phone} />, { phone });
  return onFilter;
};
const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);

it.each([
  ['all areas', all, '业务'],
  ['one area', oneArea, '节点'],
])('filters %s by the area or the node', (_, scope, second) => {
  bar(scope, {});
  expect(labels()).toEqual(['单号或标题', second, '紧急程度', '是否超时', '申请部门', '到达日期']);
});

it('shows on a phone only the keyword until unfolded', () => {
  bar(all, {}, true);
  expect([labels(), buttonNames()]).toEqual([['单号或标题'], ['查询', '重置', '展开']]);
  press('展开');
  expect([labels().length, buttonNames().includes('收起')]).toEqual([6, true]);
});

it('searches for the typed keyword on submit, beside the other filters, and resets all', () => {
  const onFilter = bar(all, { overdue: '1' });
  fireEvent.change(screen.getByLabelText('单号或标题'), { target: { value: ' JT ' } });
  expect(onFilter).not.toHaveBeenCalled();
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  press('重置');
  expect(onFilter.mock.calls).toEqual([[{ overdue: '1', keyword: 'JT' }], [{}]]);
  expect((screen.getByLabelText('单号或标题') as HTMLInputElement).value).toBe('');
});

const context = { language: 'zh' as const, lookup: () => undefined, recordPath: () => undefined };

it.each([
  ['pending', '不限时', true],
  ['done', '通过', true],
  ['started', '不限时', false],
] as const)('has on a card of %s what matters there', (tab, text, there) => {
  show(<TodoCard row={someRow} to="/todo/1" tab={tab} context={context} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/todo/1');
  expect(screen.queryByText(text) !== null).toBe(there);
  expect(screen.getByRole('link').textContent).toContain('标题吊装当前节点工段审核申请人计划员 · 生产部');
});

const neighbour = (n: number) => ({ taskId: `t${n}`, resource: 'loan', bizId: `l${n}`, bizNo: `JT-${n}` });

it.each([
  [{ position: 2, total: 3, previous: neighbour(1), next: neighbour(3) }, '第 2 条，共 3 条', [false, false]],
  [{ position: 1, total: 1, previous: null, next: null }, '第 1 条，共 1 条', [true, true]],
  [{ position: 0, total: 4, previous: null, next: neighbour(3) }, '还有 4 条待办', [true, false]],
])('goes to the task before and after: %j', async (around, place, disabled) => {
  const shown = show(<TaskSteps around={around} path="/todo" queue="tab=pending" />, { at: '/here' });
  expect(screen.queryByText(place)).not.toBeNull();
  const buttons = ['上一条', '下一条'].map((name) => button(name));
  expect(buttons.map((each) => each.hasAttribute('disabled'))).toEqual(disabled);
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(shown.address()).toBe(around.previous ? '/todo/loan/l1?taskId=t1&queue=tab%3Dpending' : '/here');
  fireEvent.keyDown(document.body, { key: 'j' });
  const before = around.previous ? '/todo/loan/l1?taskId=t1&queue=tab%3Dpending' : '/here';
  expect(shown.address()).toBe(around.next ? '/todo/loan/l3?taskId=t3&queue=tab%3Dpending' : before);
  expect(buttons[1]?.title).toBe(around.next ? '下一条：JT-3（J）' : '下一条');
});

function Keys({
  window,
  preview,
  ask,
  onPreview,
}: {
  window: RowWindow<TodoRow>;
  preview: boolean;
  ask: () => void;
  onPreview?: () => void;
}) {
  const around = createRef<HTMLDivElement>();
  useRowKeys(window, around, { ask, preview, onPreview });
  return (
    <div ref={around}>
      {/* biome-ignore lint/a11y/useSemanticElements: stands for the grid, which has this role */}
      <div role="grid" tabIndex={0} aria-label="rows" />
    </div>
  );
}
const key = (pressed: string) => fireEvent.keyDown(document.body, { key: pressed });

it('moves the active row by J and K within the list, and focuses the grid', () => {
  const store = new RowStore<TodoRow>(({ instanceId }) => instanceId);
  const window = new RowWindow(store, 40);
  show(<Keys window={window} preview={false} ask={() => {}} />);
  key('j');
  expect(store.active).toBe(-1);
  store.reset([1, 2].map((n) => ({ ...someRow, instanceId: `i${n}` })));
  const at = ['j', 'j', 'j', 'k', 'k', 'k'].map((pressed) => {
    key(pressed);
    return store.active;
  });
  expect(at).toEqual([0, 1, 1, 0, 0, 0]);
  expect(document.activeElement?.getAttribute('role')).toBe('grid');
});

it.each([
  [false, 0, 2],
  [true, 0, 0],
  [true, 1, 2],
])(
  'decides rows by A and R (preview %j, %i selected), which is left to the preview otherwise',
  (preview, selected, calls) => {
    const store = new RowStore<TodoRow>(({ instanceId }) => instanceId);
    store.reset([someRow]);
    if (selected > 0) store.toggle(0);
    const ask = vi.fn();
    const onPreview = vi.fn();
    show(<Keys window={new RowWindow(store, 40)} preview={preview} ask={ask} onPreview={onPreview} />);
    key('a');
    key('r');
    key('p');
    expect(ask.mock.calls).toEqual([['pass'], ['reject']].slice(0, calls));
    expect(onPreview).toHaveBeenCalledOnce();
  },
);

function Preview({ phone }: { readonly phone: boolean }) {
  const { offered, shown, toggle } = usePreview(phone);
  return (
    <button type="button" onClick={toggle}>
      {`${offered} ${shown}`}
    </button>
  );
}

it('keeps whether a preview is wanted, and shows none on a phone', () => {
  show(<Preview phone={false} />);
  expect(buttonNames()).toEqual(['true false']);
  press('true false');
  expect(buttonNames()).toEqual(['true true']);
  document.body.replaceChildren();
  show(<Preview phone={false} />);
  expect(buttonNames()).toEqual(['true true']);
  document.body.replaceChildren();
  show(<Preview phone />);
  expect(buttonNames()).toEqual(['false false']);
});

it.each([
  [null, null, '不限时'],
  ['2026-11-20 12:30:00', null, '剩 4 小时'],
  ['2026-11-20 12:00:00', 90, '剩 1 工作小时'],
  ['2026-11-20 07:29:30', null, '超时 30 分钟'],
  ['2026-11-20 12:00:00', 0, '开工即到期'],
])('shows the time left until %s (working minutes %j)', (dueTime, workLeft, text) => {
  setServerClock('2026-11-20 08:00:00');
  const { container } = show(<RemainingTag dueTime={dueTime} amberTime={null} workLeft={workLeft} />);
  expect(container.textContent).toBe(text);
});

it.each([
  ['2026-11-20 06:00:00', '2 小时前'],
  [' ', ''],
])('shows how long ago %s was', (since, text) => {
  setServerClock('2026-11-20 08:00:00');
  const { container } = show(<Elapsed since={since} />);
  expect(container.textContent).toBe(text);
});
