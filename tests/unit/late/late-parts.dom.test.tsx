import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { lateMessages } from '#src/features/late/late.messages.ts';
import { LateCard } from '#src/features/late/late-card.tsx';
import { lateColumns } from '#src/features/late/late-columns.tsx';
import { lateValueText } from '#src/features/late/late-conditions.ts';
import { LateFilters } from '#src/features/late/late-filters.tsx';
import type { LateRow } from '#src/features/late/late-row.ts';
import { translate } from '#src/i18n/use-messages.ts';
import { found, only } from '#tests/support/dom/find.ts';
import { button, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const page = {
  kinds: [
    { kind: 'task/a', name: '脚手架审批', count: 2, task: true },
    { kind: 'task/b', name: '码头审批', count: 1200, task: true },
    { kind: 'check', name: '检查', count: 0, task: false },
  ],
  owners: [{ username: 'wang', realname: '王伟', count: 3 }],
} as never;
const t = (key: never, ...params: never[]) => translate(lateMessages, key, ...params, 'zh' as never);

describe('the filters of late items', () => {
  const shown = (filters: object, given: unknown) => {
    const onFilter = vi.fn();
    show(<LateFilters filters={filters as never} onFilter={onFilter} page={given as never} />);
    return onFilter;
  };
  const kinds = () => found('fieldset button').map((each) => [each.textContent, each.getAttribute('aria-pressed')]);

  it('count each kind, all approvals together, and everything', () => {
    const onFilter = shown({ kind: 'check', owner: 'wang' }, page);
    expect(kinds()).toEqual([
      ['全部 1,202', 'false'],
      ['审批超时 1,202', 'false'],
      ['脚手架审批 2', 'false'],
      ['码头审批 1,200', 'false'],
      ['检查 0', 'true'],
    ]);
    press('脚手架审批 2');
    press('全部 1,202');
    press('重置');
    expect(onFilter.mock.calls).toEqual([[{ kind: 'task/a', owner: 'wang' }], [{ kind: '', owner: 'wang' }], [{}]]);
  });

  it('do not sum up a single kind of approvals, and have no kinds before the first page', () => {
    shown({}, { ...(page as object), kinds: [(page as { kinds: object[] }).kinds[0]] });
    expect(kinds()).toEqual([
      ['全部 2', 'true'],
      ['脚手架审批 2', 'false'],
    ]);
    document.body.replaceChildren();
    shown({}, undefined);
    expect(kinds()).toEqual([]);
  });

  it('choose the owner and the least age, and are cleared', () => {
    const onFilter = shown({ kind: 'check', days: '7' }, page);
    const [owner, age] = found('.ant-select') as [HTMLElement, HTMLElement];
    fireEvent.mouseDown(owner);
    fireEvent.click(only('.ant-select-item-option', '王伟（3）'));
    expect(age.textContent).toContain('7 天以上');
    fireEvent.keyDown(age.querySelector('input') as Element, { key: 'Delete' });
    expect(onFilter.mock.calls).toEqual([[{ kind: 'check', days: '7', owner: 'wang' }], [{ kind: 'check', days: '' }]]);
  });
});

it.each([
  ['days', '3', '3 天以上'],
  ['kind', 'task', '审批超时'],
  ['kind', 'check', '检查'],
  ['kind', 'gone', undefined],
  ['owner', 'wang', '王伟'],
])('the filter %s of %s is shown as %s', (name, value, text) => {
  expect(lateValueText(page, t as never)(name as never, value)).toBe(text);
});

const row = (given: object = {}) =>
  ({
    no: 'JJ-1',
    resource: 'scaf',
    bizId: 'a1',
    title: '搭设',
    nodeName: '审核',
    ship: 'HS1',
    kindName: '审批',
    owners: [{ realname: '王伟' }, { realname: '李芳' }],
    orgCode_dictText: '生产部',
    due: '2026-03-05 08:00:00',
    since: '2026-03-05 08:00:00',
    mayUrge: true,
    handOver: null,
    ...given,
  }) as unknown as LateRow;
const handlers = { may: { urge: true, handOver: false }, onUrge: vi.fn(), onHandOver: vi.fn() };

it('each column of the late items shows its own value', () => {
  const columns = lateColumns({ ...handlers, t: t as never, recordPath: () => undefined, roomy: false });
  const texts = (of: LateRow) => Object.fromEntries(columns.map(({ key, text }) => [key, text(of)]));
  expect(texts(row())).toEqual({
    ...{ no: 'JJ-1', ship: 'HS1', title: '搭设 · 审核', kindName: '审批', owners: '王伟、李芳', orgCode: '生产部' },
    ...{ due: '2026-03-05 08:00', since: '2026-03-05 08:00:00', actions: '' },
  });
  expect(texts(row({ owners: [], nodeName: null }))).toMatchObject({ owners: '无责任人', title: '搭设' });
});

it.each([
  [{ urge: true, handOver: false }, true],
  [{ urge: false, handOver: true }, true],
  [{ urge: false, handOver: false }, false],
])('late items have a column of actions with the rights %j: %j', (may, has) => {
  const columns = lateColumns({ ...handlers, may, t: t as never, recordPath: () => undefined, roomy: true });
  expect(columns.some(({ key }) => key === 'actions')).toBe(has);
});

it.each([
  ['/x/a1', ['/x/a1']],
  [undefined, []],
])('the card of a late item leads to %s, and has its actions', (to, links) => {
  show(<LateCard row={row()} to={to} {...handlers} />);
  expect(found('a').map((each) => each.getAttribute('href'))).toEqual(links);
  expect(document.body.textContent).toContain('HS1 · 审批 · 搭设 · 审核责任人王伟、李芳');
  expect(button('催办 JJ-1').closest('a')).toBeNull();
});
