import type { DetailItem } from '#src/controls/record/detail-list.tsx';
import type { Language } from '#src/i18n/language.ts';
import type { PropLine } from './prop-table.tsx';

export const propsOfPicker: readonly PropLine[] = [
  { name: 'definition', type: 'ResourceDefinition', says: { zh: '业务对象', en: 'The resource' } },
  { name: 'idField', type: 'string', says: { zh: '区分记录的字段，默认 id', en: 'Key of the records; default id' } },
  { name: 'valueField', type: 'string', says: { zh: '存储的字段', en: 'Which field is stored' } },
  { name: 'displayField', type: 'string', says: { zh: '显示的字段', en: 'Which field is shown' } },
  { name: 'columns', type: 'string[]', says: { zh: '表格的列', en: 'Columns of the table' } },
  { name: 'items', type: 'QueryItem[]', says: { zh: '查询条件', en: 'Search conditions' } },
  { name: 'multi', type: 'boolean', says: { zh: '多选', en: 'Several' } },
];

export const propsOfReport: readonly PropLine[] = [
  { name: 'popupCode', type: 'string', says: { zh: '报表编码', en: 'Code of the report' } },
  { name: 'orgFields', type: 'string', says: { zh: '报表的列，以逗号相连', en: 'Columns of the report, comma list' } },
  {
    name: 'destFields',
    type: 'string',
    says: { zh: '写入的字段，数量与列相同', en: 'Destination fields, in the same number' },
  },
  { name: 'param', type: 'Record<string, string>', says: { zh: '报表参数', en: 'Parameters of the report' } },
  { name: 'sorter', type: "'column=asc|desc'", says: { zh: '排序', en: 'Order' } },
];

/** Details of a crane. */
export function detailsOfHoist(language: Language): readonly DetailItem[] {
  const pick = (zh: string, en: string) => (language === 'en' ? en : zh);
  return [
    { key: 'no', label: pick('设备编号', 'Number'), value: 'QZ-0312' },
    { key: 'name', label: pick('名称', 'Name'), value: pick('300 吨龙门吊', '300 t gantry crane') },
    { key: 'load', label: pick('额定起重量', 'Rated load'), value: '300 t' },
    { key: 'place', label: pick('位置', 'Place'), value: pick('2 号船坞西侧', 'Dock 2, west side') },
    { key: 'team', label: pick('使用班组', 'Team'), value: pick('吊装一班', 'Lifting team 1') },
    { key: 'checked', label: pick('上次检验', 'Last inspected'), value: '' },
    {
      key: 'remark',
      label: pick('备注', 'Remark'),
      wide: true,
      value: pick(
        '风力六级以上停止作业；与 1 号吊同时作业时两吊间距不小于 15 米，由总调统一指挥。',
        'No work above wind force 6; at least 15 m from crane 1 while both lift, under the chief dispatcher.',
      ),
    },
  ];
}
