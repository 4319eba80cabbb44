import { type Dictionary, dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of reports that administrators make; the values are the platform's. */
export const onlineDictionaries: readonly Dictionary[] = [
  dictionary('report_field_type', '报表字段类型', 'Kind of a report column', [
    item('String', '字符', 'Text'),
    item('Integer', '整数', 'Integer'),
    item('Long', '数值', 'Number'),
    item('Date', '日期', 'Date'),
    item('Datetime', '日期时间', 'Date and time'),
    item('Image', '图片', 'Picture'),
  ]),
  dictionary('report_search_mode', '报表查询模式', 'Search of a report column', [
    item('single', '单条件', 'Value'),
    item('group', '范围', 'Range'),
  ]),
  dictionary('report_return_type', '报表返回类型', 'Selection from a report', [
    item('1', '单选', 'One row'),
    item('2', '多选', 'Several rows'),
  ]),
];
