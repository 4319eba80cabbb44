import type { Text } from '#shared/resource/definition.ts';

/** State colour of a value (`shared/theme/tokens.ts`), the same in tags, charts and on boards. */
export type DictionaryColor = 'free' | 'reserved' | 'busy' | 'due' | 'overdue' | 'off' | 'draft';

export interface DictionaryItem {
  readonly value: string;
  readonly text: Text;
  readonly color?: DictionaryColor;
}

export interface Dictionary {
  readonly code: string;
  readonly name: Text;
  readonly items: readonly DictionaryItem[];
}

const t = (zh: string, en: string): Text => ({ zh, en });

/** One item; its order in the list is its order on screen. */
const item = (value: string, zh: string, en: string, color?: DictionaryColor): DictionaryItem => ({
  value,
  text: t(zh, en),
  color,
});

/** The dictionaries of domain.md §19 that the yard's definitions name. */
export const dictionaries: readonly Dictionary[] = [
  {
    code: 'urgency',
    name: t('紧急程度', 'Urgency'),
    items: [
      item('1', '一般', 'Normal', 'draft'),
      item('2', '加急', 'Urgent', 'due'),
      item('3', '紧急', 'Critical', 'overdue'),
    ],
  },
  {
    code: 'bpm_status',
    name: t('审批状态', 'Approval'),
    items: [
      item('0', '草稿', 'Draft', 'draft'),
      item('1', '审批中', 'In approval', 'reserved'),
      item('2', '已通过', 'Approved', 'free'),
      item('3', '已驳回', 'Rejected', 'overdue'),
      item('4', '已撤回', 'Withdrawn', 'off'),
      item('5', '已作废', 'Void', 'off'),
    ],
  },
  {
    code: 'scaf_apply_type',
    name: t('脚手架申请类型', 'Scaffold application kind'),
    items: [
      item('1', '搭设', 'Erect'),
      item('2', '变更', 'Alter'),
      item('3', '延期', 'Extend'),
      item('4', '拆除', 'Dismantle'),
    ],
  },
  {
    code: 'scaf_type',
    name: t('脚手架类型', 'Scaffold type'),
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
    name: t('荷载等级', 'Load class'),
    items: [item('15', '1.5', '1.5'), item('20', '2.0', '2.0'), item('30', '3.0', '3.0'), item('45', '4.5', '4.5')],
  },
  {
    code: 'scaf_risk',
    name: t('环境风险', 'Risks around'),
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
    name: t('脚手架状态', 'Scaffold status'),
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
    name: t('脚手架申请业务状态', 'Scaffold application progress'),
    items: [
      item('10', '待排队', 'Queued', 'draft'),
      item('20', '搭设中', 'Being erected', 'busy'),
      item('30', '待验收', 'To be accepted', 'reserved'),
      item('40', '已交付', 'Delivered', 'free'),
      item('50', '已完结', 'Completed', 'off'),
      item('90', '取消', 'Cancelled', 'off'),
    ],
  },
  {
    code: 'scaf_tag',
    name: t('脚手架挂牌', 'Scaffold tag'),
    items: [
      item('R', '红牌', 'Red', 'overdue'),
      item('Y', '黄牌', 'Yellow', 'due'),
      item('G', '绿牌', 'Green', 'free'),
    ],
  },
  {
    code: 'scaf_insp_type',
    name: t('脚手架检查类型', 'Scaffold inspection kind'),
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
    name: t('检验结果', 'Inspection result'),
    items: [
      item('1', '合格', 'Passed', 'free'),
      item('2', '整改后复检', 'Re-inspect after repair', 'due'),
      item('3', '不合格', 'Failed', 'overdue'),
    ],
  },
  {
    code: 'work_kind',
    name: t('作业内容', 'Work'),
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
  {
    code: 'ship_type',
    name: t('船型', 'Ship type'),
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
    name: t('船舶状态', 'Ship status'),
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
    name: t('船级社', 'Class society'),
    items: [
      item('CCS', 'CCS 中国船级社', 'CCS'),
      item('DNV', 'DNV 挪威船级社', 'DNV'),
      item('ABS', 'ABS 美国船级社', 'ABS'),
      item('BV', 'BV 法国船级社', 'BV'),
    ],
  },
  {
    code: 'block_type',
    name: t('分段类型', 'Block type'),
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
    name: t('船舶区域', 'Ship zone'),
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
    name: t('分段工序', 'Block stage'),
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
    name: t('主节点', 'Milestone'),
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
    name: t('状态灯', 'Light'),
    items: [
      item('G', '绿灯', 'Green', 'free'),
      item('Y', '黄灯', 'Yellow', 'due'),
      item('R', '红灯', 'Red', 'overdue'),
    ],
  },
  {
    code: 'delay_reason',
    name: t('延误原因', 'Reason of delay'),
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
  {
    code: 'contractor_kind',
    name: t('单位类别', 'Contractor kind'),
    items: [
      item('1', '劳务', 'Labour'),
      item('2', '专业分包', 'Subcontractor'),
      item('3', '外协加工', 'Outsourcing'),
      item('4', '本厂部门', 'Own department'),
    ],
  },
  {
    code: 'contractor_status',
    name: t('单位状态', 'Contractor status'),
    items: [
      item('1', '正常', 'Normal', 'free'),
      item('2', '观察', 'Watched', 'due'),
      item('3', '停工', 'Stopped', 'overdue'),
      item('4', '退出', 'Left', 'off'),
    ],
  },
  {
    code: 'day_type',
    name: t('日期类型', 'Kind of day'),
    items: [
      item('1', '工作日', 'Working day', 'free'),
      item('2', '休息日', 'Day off', 'off'),
      item('3', '节假日', 'Holiday', 'off'),
      item('4', '台风停工', 'Typhoon stop', 'overdue'),
    ],
  },
  {
    code: 'material_kind',
    name: t('物料层级', 'Material level'),
    items: [
      item('1', '工程', 'Ship'),
      item('2', '分段', 'Block'),
      item('3', '组立', 'Assembly'),
      item('4', '零件', 'Part'),
    ],
  },
  {
    code: 'material_result',
    name: t('物料核对结果', 'Material check'),
    items: [
      item('1', '待核对', 'To check', 'draft'),
      item('2', '合格', 'Passed', 'free'),
      item('3', '缺件', 'Missing', 'due'),
      item('4', '不合格', 'Failed', 'overdue'),
    ],
  },
  {
    code: 'material_treatment',
    name: t('物料处理要求', 'Material treatment'),
    items: [
      item('1', '喷砂', 'Blasting'),
      item('2', '车间底漆', 'Shop primer'),
      item('3', '镀锌', 'Galvanising'),
      item('4', '坡口加工', 'Edge preparation'),
      item('5', '探伤', 'Flaw detection'),
    ],
  },
];
