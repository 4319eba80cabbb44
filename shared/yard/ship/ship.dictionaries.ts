import { type Dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of ships, blocks and milestones (docs/domain.md §19). */
export const shipDictionaries: readonly Dictionary[] = [
  {
    code: 'ship_type',
    name: { zh: '船型', en: 'Ship type' },
    items: [
      item('1', '风电安装船', 'Wind turbine installer'),
      item('2', 'LNG加注船', 'LNG bunkering vessel'),
      item('3', '运维母船', 'Service operation vessel'),
      item('4', '海工模块', 'Offshore module'),
      item('5', '驳船', 'Barge'),
    ],
  },
  {
    code: 'ship_status',
    name: { zh: '船舶状态', en: 'Ship status' },
    items: [
      item('1', '设计', 'Design', 'draft'),
      item('2', '加工', 'Cutting', 'reserved'),
      item('3', '组立', 'Assembly', 'busy'),
      item('4', '搭载', 'Erection', 'busy'),
      item('5', '码头', 'Quay', 'busy'),
      item('6', '试航', 'Sea trial', 'due'),
      item('7', '已交付', 'Delivered', 'off'),
    ],
  },
  {
    code: 'class_society',
    name: { zh: '船级社', en: 'Class society' },
    items: [
      item('CCS', 'CCS 中国船级社', 'CCS'),
      item('DNV', 'DNV 挪威船级社', 'DNV'),
      item('ABS', 'ABS 美国船级社', 'ABS'),
      item('BV', 'BV 法国船级社', 'BV'),
    ],
  },
  {
    code: 'block_type',
    name: { zh: '分段类型', en: 'Block type' },
    items: [
      item('1', '平面', 'Flat'),
      item('2', '曲面', 'Curved'),
      item('3', '立体', 'Three-dimensional'),
      item('4', '上建', 'Superstructure'),
      item('5', '机舱', 'Engine room'),
    ],
  },
  {
    code: 'ship_zone',
    name: { zh: '船舶区域', en: 'Ship zone' },
    items: [
      item('1', '艏部', 'Bow'),
      item('2', '货舱', 'Hold'),
      item('3', '机舱', 'Engine room'),
      item('4', '艉部', 'Stern'),
      item('5', '上层建筑', 'Superstructure'),
    ],
  },
  {
    code: 'block_stage',
    name: { zh: '工序', en: 'Block stage' },
    items: [
      item('1', '下料', 'Cutting'),
      item('2', '部件', 'Parts'),
      item('3', '组立', 'Assembly'),
      item('4', '分段大组', 'Block assembly'),
      item('5', '分段舾装', 'Block outfitting'),
      item('6', '涂装', 'Painting'),
      item('7', '总组', 'Grand assembly'),
      item('8', '搭载', 'Erection'),
    ],
  },
  {
    code: 'milestone',
    name: { zh: '节点', en: 'Milestone' },
    items: [
      item('1', '合同生效', 'Contract effective'),
      item('2', '开工', 'First steel cut'),
      item('3', '入坞铺底', 'Keel laying'),
      item('4', '主船体贯通', 'Hull completed'),
      item('5', '下水', 'Launch'),
      item('6', '主机动车', 'Main engine start'),
      item('7', '系泊试验', 'Mooring trial'),
      item('8', '倾斜试验', 'Inclining test'),
      item('9', '试航', 'Sea trial'),
      item('10', '交船', 'Delivery'),
    ],
  },
  {
    code: 'light',
    name: { zh: '状态灯', en: 'Status light' },
    items: [
      item('G', '绿灯', 'Green', 'free'),
      item('Y', '黄灯', 'Yellow', 'due'),
      item('R', '红灯', 'Red', 'overdue'),
    ],
  },
  {
    code: 'delay_reason',
    name: { zh: '延误原因', en: 'Reason for delay' },
    items: [
      item('1', '图纸', 'Drawings'),
      item('2', '材料', 'Material'),
      item('3', '场地', 'Site'),
      item('4', '设备', 'Equipment'),
      item('5', '人力', 'People'),
      item('6', '天气', 'Weather'),
      item('7', '质量返工', 'Rework'),
      item('8', '变更', 'Change'),
    ],
  },
];
