import { type Dictionary, dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of the scaffold area (docs/domain.md §19). */
export const scaffoldDictionaries: readonly Dictionary[] = [
  dictionary('scaf_apply_type', '脚手架申请类型', 'Scaffold application type', [
    item('1', '搭设', 'Erect'),
    item('2', '变更', 'Alter'),
    item('3', '延期', 'Extend'),
    item('4', '拆除', 'Dismantle'),
  ]),
  dictionary('scaf_type', '脚手架类型', 'Scaffold type', [
    item('1', '落地式', 'Standing'),
    item('2', '悬挑', 'Cantilevered'),
    item('3', '吊挂', 'Suspended'),
    item('4', '移动式', 'Mobile'),
    item('5', '盘扣', 'Ring lock'),
    item('6', '舱内满堂', 'Full hold'),
  ]),
  dictionary('scaf_load', '荷载等级', 'Load class', [
    item('15', '1.5', '1.5'),
    item('20', '2.0', '2.0'),
    item('30', '3.0', '3.0'),
    item('45', '4.5', '4.5'),
  ]),
  dictionary('scaf_risk', '环境风险', 'Nearby risks', [
    item('1', '密闭', 'Confined'),
    item('2', '临水', 'Over water'),
    item('3', '临边', 'Open edge'),
    item('4', '高压线', 'Power line'),
    item('5', '起重半径内', 'Within crane reach'),
  ]),
  dictionary('scaf_status', '脚手架状态', 'Scaffold status', [
    item('10', '待搭设', 'To be erected', 'draft'),
    item('20', '搭设中', 'Being erected', 'busy'),
    item('30', '待验收', 'To be accepted', 'reserved'),
    item('40', '可用', 'In use', 'free'),
    item('45', '停用', 'Out of use', 'overdue'),
    item('50', '待拆除', 'To be dismantled', 'due'),
    item('60', '拆除中', 'Being dismantled', 'busy'),
    item('70', '已拆除', 'Dismantled', 'off'),
  ]),
  dictionary('scaf_biz_status', '脚手架申请业务状态', 'Scaffold application progress', [
    item('10', '待排队', 'Waiting', 'draft'),
    item('20', '搭设中', 'Being erected', 'busy'),
    item('30', '待验收', 'To be accepted', 'reserved'),
    item('40', '已交付', 'Delivered', 'free'),
    item('50', '已完结', 'Completed', 'off'),
    item('90', '取消', 'Cancelled', 'off'),
  ]),
  dictionary('scaf_tag', '脚手架挂牌', 'Scaffold tag', [
    item('R', '红牌', 'Red', 'overdue'),
    item('Y', '黄牌', 'Yellow', 'due'),
    item('G', '绿牌', 'Green', 'free'),
  ]),
  dictionary('scaf_insp_type', '脚手架检查类型', 'Scaffold inspection type', [
    item('1', '搭设自检', 'Self-check'),
    item('2', '联合验收', 'Joint acceptance'),
    item('3', '周检', 'Weekly'),
    item('4', '恶劣天气后', 'After bad weather'),
    item('5', '变更后', 'After alteration'),
    item('6', '拆除前', 'Before dismantling'),
  ]),
  dictionary('insp_result', '检验结果', 'Inspection result', [
    item('1', '合格', 'Passed', 'free'),
    item('2', '整改后复检', 'Re-inspect after repair', 'due'),
    item('3', '不合格', 'Failed', 'overdue'),
  ]),
  dictionary('work_kind', '作业内容', 'Work', [
    item('1', '焊接', 'Welding'),
    item('2', '打磨', 'Grinding'),
    item('3', '涂装', 'Painting'),
    item('4', '管装', 'Piping'),
    item('5', '电装', 'Electrical'),
    item('6', '检验', 'Inspection'),
    item('7', '设备安装', 'Equipment'),
  ]),
];
