import { type Dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of the scaffold area (docs/domain.md §19). */
export const scaffoldDictionaries: readonly Dictionary[] = [
  {
    code: 'scaf_apply_type',
    name: { zh: '脚手架申请类型', en: 'Scaffold application type' },
    items: [
      item('1', '搭设', 'Erect'),
      item('2', '变更', 'Alter'),
      item('3', '延期', 'Extend'),
      item('4', '拆除', 'Dismantle'),
    ],
  },
  {
    code: 'scaf_type',
    name: { zh: '脚手架类型', en: 'Scaffold type' },
    items: [
      item('1', '落地式', 'Standing'),
      item('2', '悬挑', 'Cantilevered'),
      item('3', '吊挂', 'Suspended'),
      item('4', '移动式', 'Mobile'),
      item('5', '盘扣', 'Ring lock'),
      item('6', '舱内满堂', 'Full hold'),
    ],
  },
  {
    code: 'scaf_load',
    name: { zh: '荷载等级', en: 'Load class' },
    items: [item('15', '1.5', '1.5'), item('20', '2.0', '2.0'), item('30', '3.0', '3.0'), item('45', '4.5', '4.5')],
  },
  {
    code: 'scaf_risk',
    name: { zh: '环境风险', en: 'Nearby risks' },
    items: [
      item('1', '密闭', 'Confined'),
      item('2', '临水', 'Over water'),
      item('3', '临边', 'Open edge'),
      item('4', '高压线', 'Power line'),
      item('5', '起重半径内', 'Within crane reach'),
    ],
  },
  {
    code: 'scaf_status',
    name: { zh: '脚手架状态', en: 'Scaffold status' },
    items: [
      item('10', '待搭设', 'To be erected', 'draft'),
      item('20', '搭设中', 'Being erected', 'busy'),
      item('30', '待验收', 'To be accepted', 'reserved'),
      item('40', '可用', 'In use', 'free'),
      item('45', '停用', 'Out of use', 'overdue'),
      item('50', '待拆除', 'To be dismantled', 'due'),
      item('60', '拆除中', 'Being dismantled', 'busy'),
      item('70', '已拆除', 'Dismantled', 'off'),
    ],
  },
  {
    code: 'scaf_biz_status',
    name: { zh: '脚手架申请业务状态', en: 'Scaffold application progress' },
    items: [
      item('10', '待排队', 'Waiting', 'draft'),
      item('20', '搭设中', 'Being erected', 'busy'),
      item('30', '待验收', 'To be accepted', 'reserved'),
      item('40', '已交付', 'Delivered', 'free'),
      item('50', '已完结', 'Completed', 'off'),
      item('90', '取消', 'Cancelled', 'off'),
    ],
  },
  {
    code: 'scaf_tag',
    name: { zh: '脚手架挂牌', en: 'Scaffold tag' },
    items: [
      item('R', '红牌', 'Red', 'overdue'),
      item('Y', '黄牌', 'Yellow', 'due'),
      item('G', '绿牌', 'Green', 'free'),
    ],
  },
  {
    code: 'scaf_insp_type',
    name: { zh: '脚手架检查类型', en: 'Scaffold inspection type' },
    items: [
      item('1', '搭设自检', 'Self-check'),
      item('2', '联合验收', 'Joint acceptance'),
      item('3', '周检', 'Weekly'),
      item('4', '恶劣天气后', 'After bad weather'),
      item('5', '变更后', 'After alteration'),
      item('6', '拆除前', 'Before dismantling'),
    ],
  },
  {
    code: 'insp_result',
    name: { zh: '检验结果', en: 'Inspection result' },
    items: [
      item('1', '合格', 'Passed', 'free'),
      item('2', '整改后复检', 'Re-inspect after repair', 'due'),
      item('3', '不合格', 'Failed', 'overdue'),
    ],
  },
  {
    code: 'work_kind',
    name: { zh: '作业内容', en: 'Work' },
    items: [
      item('1', '焊接', 'Welding'),
      item('2', '打磨', 'Grinding'),
      item('3', '涂装', 'Painting'),
      item('4', '管装', 'Piping'),
      item('5', '电装', 'Electrical'),
      item('6', '检验', 'Inspection'),
      item('7', '设备安装', 'Equipment'),
    ],
  },
];
