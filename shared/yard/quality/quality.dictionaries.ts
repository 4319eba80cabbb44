import { type Dictionary, dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of quality checks (docs/domain.md §19); results use `insp_result`. */
export const qualityDictionaries: readonly Dictionary[] = [
  dictionary('check_type', '检验类型', 'Check type', [
    item('1', '材料', 'Material'),
    item('2', '装配', 'Fit-up'),
    item('3', '焊接', 'Welding'),
    item('4', '涂装', 'Painting'),
    item('5', '管系密性', 'Pipe tightness'),
    item('6', '设备安装', 'Equipment installation'),
    item('7', '外协到货', 'Outsourced arrival'),
  ]),
  dictionary('defect_type', '缺陷类型', 'Defect type', [
    item('01', '咬边', 'Undercut'),
    item('02', '气孔', 'Porosity'),
    item('03', '未熔合', 'Lack of fusion'),
    item('04', '尺寸超差', 'Out of tolerance'),
    item('05', '变形', 'Distortion'),
    item('06', '膜厚不足', 'Thin coating'),
    item('07', '错装', 'Misassembly'),
    item('08', '资料不全', 'Papers missing'),
  ]),
];
