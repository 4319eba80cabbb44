import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { listReferrers } from '#shared/contract/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { RelatedRecords } from '#src/resource/record/related-records.tsx';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { loan, someLoan } from '#tests/support/dom/loan.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const lent = {
  ...loan,
  code: 'lent',
  table: 'prm_lent',
  entity: 'lent',
  title: { zh: '借出', en: 'Lent' },
  list: { columns: ['no', 'ship', 'state', 'day', 'pieces', 'weight', 'purpose'] },
};
const list = resourceCalls(lent).list;
const referrer = { resource: 'lent', field: 'ship', title: '借出', label: '船舶' };
const rows = (n: number) =>
  Array.from({ length: n }, (_, at) => ({ ...someLoan, id: `r${at}`, no: `L-${at}`, weight: null }));

let look = () => {};
beforeEach(() => {
  look = () => {};
  const stub = class {
    constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
      const before = look;
      look = () => {
        before();
        seen([{ isIntersecting: true }]);
      };
    }
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal('IntersectionObserver', stub);
});

const ship = { id: 's1', version: 1, day: '2026-11-20', weight: null };

function open(referrers: readonly (typeof referrer)[], total: number, more: Record<string, unknown> = {}) {
  const sent = answerCalls(
    on(listReferrers, [...referrers]),
    on(list, { records: rows(Math.min(total, 5)), total, size: 5, current: 1, pages: 1, ...more } as never),
  );
  const shown = show(<RelatedRecords definition={loan} record={ship} />, { resources: [lent] });
  return { sent, shown, asked: () => sent.filter(({ id }) => id === list.id) };
}

it('loads the rows of a resource when its box is in sight', async () => {
  const { sent, asked } = open([referrer], 2);
  expect((await screen.findByRole('heading')).textContent).toBe('借出');
  expect(sent[0]?.query).toEqual({ resource: 'loan' });
  expect(asked()).toEqual([]);
  act(look);
  await screen.findByRole('table');
  expect(asked()[0]?.query).toEqual({ ship: 's1', pageNo: '1', pageSize: '5', column: 'createTime', order: 'desc' });
});

it('shows the name as a link and four columns, without the reference and values that all rows share with the page', async () => {
  open([referrer], 2);
  await screen.findByRole('heading');
  act(look);
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['编号', '状态', '件数', '重量', '用途']);
  expect(
    within(table)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/lent/r0', '/lent/r1']);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['L-0', 'L-1']);
  expect(screen.queryByText(/^全部/)).toBeNull();
});

it('leads to the list of all if there are more', async () => {
  open([referrer], 8);
  await screen.findByRole('heading');
  act(look);
  const all = await screen.findByRole('link', { name: '全部 8 条' });
  expect(all.getAttribute('href')).toBe('/lent?ship=s1');
});

it('says that there is none', async () => {
  open([referrer], 0);
  await screen.findByRole('heading');
  act(look);
  expect(await screen.findByText('没有')).not.toBeNull();
});

it('names the field where a resource refers to the record by two', async () => {
  open([referrer, { ...referrer, field: 'other', label: '母船' }, { ...referrer, resource: 'form_x', title: '甲' }], 0);
  await waitFor(() => expect(screen.getAllByRole('heading')).toHaveLength(3));
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    '借出（船舶）',
    '借出（母船）',
    '甲',
  ]);
});

it('shows nothing if no resource refers to the record, and a retry after an error', async () => {
  answerCalls(on(listReferrers, new Refusal('读不到')));
  show(<RelatedRecords definition={loan} record={ship} />);
  expect((await screen.findByRole('alert')).textContent).toContain('读不到');
  answerCalls(on(listReferrers, []));
  press('重试');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.queryByRole('heading')).toBeNull();
});
