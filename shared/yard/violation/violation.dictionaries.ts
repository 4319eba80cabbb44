import { type Dictionary, dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of the violation area (docs/domain.md §19). */
export const violationDictionaries: readonly Dictionary[] = [
  dictionary('viol_category', '违章类别', 'Violation type', [
    item('01', '高处作业', 'Work at height'),
    item('02', '动火', 'Hot work'),
    item('03', '受限空间', 'Confined space'),
    item('04', '起重吊装', 'Lifting'),
    item('05', '临时用电', 'Temporary power'),
    item('06', '劳动防护', 'Protective equipment'),
    item('07', '脚手架', 'Scaffolding'),
    item('08', '车辆交通', 'Traffic'),
    item('09', '文明施工', 'Housekeeping'),
    item('10', '违章指挥', 'Unsafe instruction'),
    item('11', '无证上岗', 'Work without a licence'),
    item('12', '其他', 'Other'),
  ]),
  dictionary('viol_level', '违章等级', 'Violation level', [
    item('1', '轻微', 'Minor', 'off'),
    item('2', '一般', 'General', 'reserved'),
    item('3', '较重', 'Serious', 'due'),
    item('4', '严重', 'Severe', 'overdue'),
  ]),
  dictionary('viol_status', '违章状态', 'Violation status', [
    item('10', '已登记', 'Recorded', 'draft'),
    item('20', '待整改', 'To be corrected', 'busy'),
    item('25', '申诉中', 'Appealed', 'reserved'),
    item('30', '待验证', 'To be verified', 'due'),
    item('35', '逾期', 'Overdue', 'overdue'),
    item('40', '已关闭', 'Closed', 'off'),
    item('90', '撤销', 'Revoked', 'off'),
  ]),
  dictionary('retraining_status', '再培训状态', 'Retraining status', [
    item('10', '进行中', 'Under way', 'busy'),
    item('40', '已关闭', 'Closed', 'off'),
  ]),
];
