import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { someField } from './some-field.ts';

/** A head with fields of all kinds and lines, for tests of expressions. */
export const someOrder: ResourceDefinition = {
  code: 'some_order',
  area: 'demo',
  entity: 'order',
  table: 'some_order',
  title: { zh: '订单', en: 'Order' },
  display: 'title',
  fields: [
    someField('title', { required: true }),
    someField('amount', { type: 'dec', label: { zh: '金额', en: 'Amount of money' } }),
    someField('kind', { type: 'dict' }),
    someField('risks', { type: 'dict', multi: true }),
    someField('urgent', { type: 'bool' }),
    someField('needDate', { type: 'date' }),
    someField('extra', { type: 'json' }),
  ],
  lines: [
    {
      code: 'order_line',
      entity: 'orderLine',
      table: 'some_order_line',
      title: { zh: '订单明细', en: 'Order lines' },
      foreignKey: 'orderId',
      display: 'part',
      fields: [
        someField('part'),
        someField('price', { type: 'dec' }),
        someField('pieces', { type: 'int' }),
        someField('due', { type: 'date' }),
      ],
      list: { columns: ['part'] },
    },
  ],
  list: { columns: ['title'] },
};
