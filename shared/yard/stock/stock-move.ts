import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { datetime, dict, int, ref, str, user } from '#shared/resource/field-builders.ts';
import { shipField } from '#shared/yard/base/common-fields.ts';

/** Values of `stock_move_type` that take material out of the stock. */
export const outgoingMoves: readonly unknown[] = ['2', '5', '7'];

/**
 * 库存流水 (docs/domain.md §12). Rows are only added; a mistake is corrected by a counter-entry. The database ensures that
 * each row begins with the quantity that the row before ended with and that no quantity is negative, and updates the
 * stock (docs/decisions/stock-moves.md).
 */
export const stockMove = {
  code: 'stock_move',
  area: 'stock',
  entity: 'move',
  table: 'prm_stock_move',
  storage: { remove: 'none', version: false, base: ['sysOrgCode', 'createBy', 'createTime'], pairs: false },
  title: { zh: '库存流水', en: 'Stock move' },
  plural: 'Stock moves',
  display: 'bill',
  fields: [
    ref('materialCode', ['物料', 'Material'], 'stock', { required: true, query: true }),
    int('seq', ['序号', 'No.'], {
      required: true,
      owned: true,
      uniqueWithin: 'materialCode',
      help: { zh: '该物料的第几笔', en: 'Counts the moves of the material' },
    }),
    dict('type', ['类型', 'Type'], 'stock_move_type', { listWidth: 130, required: true, query: true }),
    int('qty', ['数量', 'Quantity'], {
      min: 1,
      max: 100_000_000,
      required: true,
      help: { zh: '出入方向由类型决定', en: 'The type determines whether stock is added or removed' },
    }),
    int('before', ['变动前', 'Before'], { required: true, owned: true }),
    int('after', ['变动后', 'After'], { required: true, owned: true }),
    datetime('time', ['时间', 'Time'], { query: true, help: { zh: '不填则为现在', en: 'Default: now' } }),
    shipField('工程', { query: true }),
    str('bill', ['单据号', 'Document'], 40, { required: true, query: true }),
    user('operator', ['经办人', 'Operator'], { required: true, actor: true, query: true }),
  ],
  list: {
    columns: ['materialCode', 'seq', 'type', 'qty', 'before', 'after', 'time', 'ship', 'bill', 'operator'],
    sort: { column: 'time', order: 'desc' },
  },
  verbs: ['list', 'queryById', 'add', 'exportXls', 'importExcel'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
