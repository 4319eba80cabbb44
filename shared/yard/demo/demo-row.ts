import type { ResourceDefinition } from '#shared/resource/definition.ts';
import {
  bool,
  date,
  datetime,
  dec,
  dept,
  dict,
  each,
  file,
  int,
  str,
  text,
  user,
} from '#shared/resource/field-builders.ts';
import { blockField, mobileField, shipField } from '#shared/yard/base/common-fields.ts';

/** `parentId` of the rows at the top of the tree. */
export const rootParent = '0';

/**
 * 分段物料核对表, the rows behind 组件示例. It is no entity of docs/domain.md: no board, report or flow reads it. It has a field
 * for each kind of value that a grid's cell types edit, and it is a tree (ship, block, assembly, part) by `parentId`
 * and `hasChildren`.
 */
export const demoRow = {
  code: 'demo_row',
  area: 'demo',
  entity: 'row',
  table: 'prm_demo_row',
  title: { zh: '示例数据', en: 'Example row' },
  plural: 'Example data',
  display: 'name',
  groups: [
    { key: 'item', label: { zh: '物料', en: 'Material' } },
    { key: 'check', label: { zh: '核对', en: 'Check' } },
    { key: 'people', label: { zh: '责任与供应', en: 'People and supplier' } },
    { key: 'papers', label: { zh: '附件', en: 'Attachments' } },
  ],
  fields: [
    ...each({ group: 'item' }, [
      str('code', ['物料编码', 'Code'], 40, { required: true, unique: true, query: true }),
      str('name', ['名称', 'Name'], 60, { required: true, query: true }),
      dict('kind', ['层级', 'Level'], 'material_kind', { required: true, default: '4', query: true }),
      str('parentId', ['上级', 'Parent'], 32, { required: true, default: rootParent }),
    ]),
    bool('hasChildren', ['有下级', 'Has children'], { required: true, owned: true, default: false }),
    ...each({ group: 'item' }, [
      int('orderNum', ['序号', 'Order'], { min: 0, required: true, default: 0 }),
      shipField('工程', { query: true }),
      blockField({ query: true }),
      str('spec', ['规格材质', 'Size and grade'], 80),
      int('quantity', ['数量', 'Quantity'], { min: 0, max: 100_000, statistics: ['sum'] }),
      dec('weight', ['单重', 'Unit weight'], [10, 2], { min: 0, unit: 'kg', statistics: ['average'] }),
      dec('price', ['单价', 'Unit price'], [12, 2], { min: 0, unit: '¥' }),
    ]),
    ...each({ group: 'check' }, [
      bool('urgent', ['急件', 'Rush'], { required: true, default: false }),
      dict('result', ['核对结果', 'Result'], 'material_result', { default: '1', query: true }),
      dict('treatments', ['处理要求', 'Treatment'], 'material_treatment', { multi: true }),
      int('progress', ['到货率', 'Delivered'], { min: 0, max: 100, unit: '%' }),
      date('needDate', ['需用日期', 'Needed on'], { query: true }),
      datetime('checkTime', ['核对时间', 'Checked at']),
      str('handover', ['交接时刻', 'Handed over at'], 8, {
        pattern: '([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d',
        patternText: { zh: 'HH:mm:ss，如 08:30:00', en: 'HH:mm:ss, e.g. 08:30:00' },
      }),
    ]),
    ...each({ group: 'people' }, [
      dept('dept', ['责任部门', 'Department in charge'], { query: true }),
      user('person', ['责任人', 'Responsible'], { assigns: true, query: true }),
      user('checkers', ['核对人员', 'Checkers'], { assigns: true, multi: true }),
      str('supplier', ['供应单位', 'Supplier'], 80),
      mobileField('phone', ['联系电话', 'Phone']),
      str('email', ['邮箱', 'E-mail'], 80),
    ]),
    ...each({ group: 'papers' }, [
      file('drawings', ['图纸', 'Drawings'], { wide: true }),
      file('photo', ['实物照片', 'Photo'], { wide: true }),
      text('remark', ['备注', 'Remarks'], { length: 500, wide: true }),
    ]),
  ],
  list: {
    columns: ['code', 'name', 'kind', 'ship', 'block', 'spec', 'quantity', 'weight', 'needDate', 'person', 'result'],
    sort: { column: 'code', order: 'asc' },
  },
  scope: { shared: true },
} as const satisfies ResourceDefinition;
