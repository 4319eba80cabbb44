import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { ResourceFormPage } from '#src/resource/form/form-page.tsx';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { loan, someLoan } from '#tests/support/dom/loan.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const withLines: ResourceDefinition = {
  ...loan,
  fields: [
    ...loan.fields,
    {
      name: 'sum',
      label: { zh: '合计', en: 'Sum' },
      type: 'int',
      owned: true,
      unit: '件',
      total: { lines: 'loan_line', op: 'sum', field: 'qty' },
    },
  ],
  lines: [
    {
      code: 'loan_line',
      entity: 'line',
      table: 'prm_loan_line',
      title: { zh: '明细', en: 'Lines' },
      foreignKey: 'loanId',
      display: 'name',
      min: 2,
      help: { zh: '至少两行', en: 'At least two' },
      fields: [
        { name: 'name', label: { zh: '名称', en: 'Name' }, type: 'str', length: 20, required: true },
        { name: 'qty', label: { zh: '数量', en: 'Quantity' }, type: 'int' },
      ],
      list: { columns: ['name', 'qty'] },
    },
  ],
};
const { queryById, edit } = resourceCalls(withLines);
const line = (id: string, name: string, qty: number) => ({ id, version: 1, name, qty });
const stored = (...lines: readonly object[]) => ({ ...someLoan, loanLineList: lines }) as never;

async function open(record: never, answer: unknown = { id: 'l1', version: 4 }, phone = false) {
  const sent = answerCalls(
    on(queryById, record),
    on(edit, answer as never),
    on(applicationCalls(withLines).submitPath, []),
  );
  const shown = show(<ResourceFormPage definition={withLines} path="/loan" id="l1" />, {
    at: '/loan/l1/edit',
    may: [edit.access],
    phone,
  });
  // The code of the grid is loaded with the first form that has lines, which takes long on a busy machine.
  await screen.findByRole('heading', { name: '明细' }, { timeout: 50_000 });
  const edits = () => sent.filter(({ id }) => id === edit.id).map(({ body }) => body);
  return { shown, edits };
}

it('shows the totals of the lines and their help, and saves a head whose lines did not change without them', async () => {
  const { shown, edits } = await open(stored(line('a', '缆绳', 1200), line('b', '卸扣', 34)));
  await waitFor(() => expect(screen.getByRole('definition').textContent).toBe('1,234 件'));
  expect([screen.getByRole('term').textContent, screen.queryByText('至少两行') !== null]).toEqual(['合计', true]);
  fireEvent.change(screen.getByLabelText(/用途/), { target: { value: 'x' } });
  press('保存');
  await waitFor(() => expect(shown.address()).toBe('/loan/l1'));
  expect(edits()).toEqual([{ purpose: 'x', id: 'l1', version: 3 }]);
});

it('does not save with too few lines, and says so at the list', async () => {
  const { edits } = await open(stored(line('a', '缆绳', 1)));
  press('保存');
  const alert = await screen.findByText(/明细.*2/);
  expect(alert.getAttribute('role')).toBe('alert');
  expect(edits()).toEqual([]);
});

it('shows what the server says of lines, also of lines that are gone', async () => {
  const refusal = new Refusal('请改', { lines: { loanLineList: { a: { qty: '过多' }, z: { name: '重名' } } } });
  const { shown } = await open(stored(line('a', '缆绳', 1), line('b', '卸扣', 2)), refusal);
  press('保存');
  const alert = await screen.findByText(/重名/);
  expect([alert.getAttribute('role'), alert.textContent?.includes('过多'), shown.address()]).toEqual([
    'alert',
    false,
    '/loan/l1/edit',
  ]);
});

it.each([
  [true, ['新增', '删除', '撤销']],
  [false, ['新增', '插入', '删除', '撤销', '恢复', '查找']],
])('has the tools for which there is room; on a phone: %s', async (phone, names) => {
  await open(stored(line('a', '缆绳', 1), line('b', '卸扣', 2)), null, phone);
  const tools = await screen.findByRole('toolbar');
  const shown = [...tools.querySelectorAll('button')].map(
    (tool) => tool.getAttribute('aria-label') ?? tool.textContent,
  );
  expect(shown.slice(0, names.length)).toEqual(names);
  expect(shown.includes('查找')).toBe(!phone);
});
