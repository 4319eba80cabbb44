import type { TestClient } from '#tests/support/app.ts';
import { designer, field, headOf, numbered } from '../online/designer.ts';

const foreign = (key: string) => ({
  mainTable: 'sw_order',
  mainField: key,
  dbLength: 36,
  isShowList: 0,
  isShowForm: 0,
});
const forms = [
  {
    head: headOf('sw_order', '订单', { tableType: 2, themeTemplate: 'erp' }),
    fields: numbered(
      field('no', '编号', { fieldMustInput: '1' }),
      field('total', '合计', { dbType: 'int', dbLength: 10 }),
    ),
  },
  {
    head: headOf('sw_item', '明细', { tableType: 3, relationType: 0, tabOrderNum: 2 }),
    fields: numbered(
      field('main_id', '订单', foreign('id')),
      field('tool', '工具', { fieldMustInput: '1' }),
      field('qty', '数量', { dbType: 'int', dbLength: 10 }),
      field('pwd', '密码', { fieldShowType: 'password' }),
    ),
  },
  {
    head: headOf('sw_opinion', '意见', { tableType: 3, relationType: 1, tabOrderNum: 1 }),
    fields: numbered(field('order_no', '订单', foreign('no')), field('opinion', '意见')),
  },
];

/** Makes a main form with a one-to-many and a one-to-one sub-table, and returns the id of the main form. */
export async function makeOrders(admin: TestClient): Promise<string> {
  const design = designer(() => admin);
  for (const form of forms) {
    await design.add({ ...form, indexs: [] });
    const { id } = await design.head(String(form.head.tableName));
    await design.sync(id);
  }
  return (await design.head('sw_order')).id;
}
