import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { wxOrder } from '#shared/yard/wx/wx-order.ts';
import { OrderBalance } from '#src/yard/wx/order-balance.tsx';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { show } from '#tests/support/dom/show.tsx';

const { queryById } = resourceCalls(wxOrder);

function Form({ order }: { readonly order: unknown }) {
  return (
    <FormProvider {...useForm({ defaultValues: { orderId: order } })}>
      <OrderBalance />
    </FormProvider>
  );
}

it('shows what of each line may still be delivered', async () => {
  const line = {
    id: 'l1',
    partNo: 'P1',
    partName: '法兰',
    orderQty: 100,
    passQty: 40,
    openQty: 10,
    rejectQty: 8,
    backQty: 3,
  };
  answerCalls(
    on(queryById, {
      id: 'o1',
      wxOrderLineList: [line, { id: 'l2', partNo: 'P2', partName: '管', orderQty: 5 }],
    } as never),
  );
  show(<Form order="o1" />);
  await screen.findByText('P1');
  expect(
    [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['P1', '法兰', '100', '40', '10', '5', '45'],
    ['P2', '管', '5', '0', '0', '0', '5'],
  ]);
});

it.each([
  [null, { id: 'o1', wxOrderLineList: [] }, '选择订单后，这里列出各明细还可到货的数量'],
  ['o1', { id: 'o1', wxOrderLineList: [] }, '订单没有明细'],
  ['o1', new Refusal('停机'), '订单读取失败：停机'],
])('says of the order %s, answered with %j: %s', async (order, answer, text) => {
  const sent = answerCalls(on(queryById, answer as never));
  show(<Form order={order} />);
  await screen.findByText(text);
  expect(sent).toHaveLength(order === null ? 0 : 1);
});
