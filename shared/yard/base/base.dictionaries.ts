import { type Dictionary, dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of contractors, the calendar and units of measure (docs/domain.md §19). */
export const baseDictionaries: readonly Dictionary[] = [
  dictionary('contractor_kind', '单位类别', 'Contractor type', [
    item('1', '劳务', 'Labour'),
    item('2', '专业分包', 'Subcontractor'),
    item('3', '外协加工', 'Outsourcing'),
    item('4', '本厂部门', 'Own department'),
  ]),
  dictionary('contractor_status', '单位状态', 'Contractor status', [
    item('1', '正常', 'Normal', 'free'),
    item('2', '观察', 'Under observation', 'due'),
    item('3', '停工', 'Suspended', 'overdue'),
    item('4', '退出', 'Left', 'off'),
  ]),
  dictionary('day_type', '日期类型', 'Day type', [
    item('1', '工作日', 'Working day', 'free'),
    item('2', '休息日', 'Day off', 'off'),
    item('3', '节假日', 'Holiday', 'off'),
    item('4', '台风停工', 'Typhoon stop', 'overdue'),
  ]),
  dictionary('unit', '计量单位', 'Unit', [
    item('件', '件', 'pcs'),
    item('套', '套', 'sets'),
    item('台', '台', 'units'),
    item('m', 'm', 'm'),
    item('t', 't', 't'),
    item('kg', 'kg', 'kg'),
  ]),
];
