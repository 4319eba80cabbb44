import type { Condition } from '#shared/resource/condition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { bool, date, dec, dept, dict, each, int, json, ref, str, user } from '#shared/resource/field-builders.ts';
import { blockField, shipField } from '#shared/yard/base/common-fields.ts';

const short: Condition = { field: 'pickQty', op: 'lt', other: 'needQty' };
/** After kitting is closed, each missing part needs a reason and an expected date (docs/domain.md §8.3 rule 1). */
const explained: Condition = {
  all: [short, { field: 'head.palletStatus', op: 'in', value: ['30', '35', '40', '50'] }],
};
const planned = ['10'];
const beforeDelivery = ['10', '20', '30', '35'];

/**
 * 托盘 (docs/domain.md §8.1): the outfitting parts for one place, one stage and one team. Number, freeze date, counts and
 * kit rate are derived. The status follows from the application, the kitting and the container.
 */
export const jpPallet = {
  code: 'jp_pallet',
  area: 'jp',
  entity: 'pallet',
  table: 'prm_jp_pallet',
  title: { zh: '托盘', en: 'Pallet' },
  plural: 'Pallets',
  display: 'palletNo',
  hint: 'palletStatus',
  groups: [
    { key: 'what', label: { zh: '用于', en: 'Purpose' } },
    { key: 'when', label: { zh: '计划', en: 'Plan' } },
    { key: 'kit', label: { zh: '齐套与位置', en: 'Kitting and place' } },
  ],
  fields: [
    ...each({ group: 'what' }, [
      str('palletNo', ['托盘号', 'Pallet number'], 30, {
        required: true,
        owned: true,
        unique: true,
        query: true,
        listWidth: 210,
        help: { zh: '船号-分段-阶段-专业-序号', en: 'Ship, block, stage, discipline, serial' },
      }),
      shipField('工程', { listWidth: 90, required: true, query: true, carried: true, openIn: planned }),
      blockField({ listWidth: 84, required: true, query: true, openIn: planned }),
      dict('discipline', ['专业', 'Discipline'], 'discipline', {
        listWidth: 84,
        required: true,
        query: true,
        openIn: planned,
      }),
      dict('stage', ['安装阶段', 'Stage'], 'install_stage', {
        listWidth: 100,
        required: true,
        query: true,
        openIn: planned,
      }),
      dept('team', ['安装班组', 'Team'], { listWidth: 112, required: true, query: true, openIn: beforeDelivery }),
    ]),
    ...each({ group: 'when' }, [
      date('needDate', ['需求日期', 'Needed on'], {
        required: true,
        query: true,
        openIn: ['10', '20'],
        alarm: { within: 0, while: { field: 'palletStatus', op: 'in', value: ['10', '20', '30', '35', '40'] } },
      }),
      date('freezeDate', ['冻结日', 'Frozen from'], {
        required: true,
        owned: true,
        help: {
          zh: '之后变更明细或需求日期须集配主管同意',
          en: 'From then on, the kitting manager must agree to changes of the lines or the date',
        },
      }),
      user('planner', ['计划员', 'Planner'], { assigns: true, role: 'planner', required: true }),
    ]),
    ...each({ group: 'kit' }, [
      int('itemCount', ['应配项', 'Items'], {
        owned: true,
        required: true,
        default: 0,
        total: { lines: 'jp_pallet_line', op: 'count' },
      }),
      int('readyCount', ['已配项', 'Items ready'], {
        owned: true,
        required: true,
        default: 0,
        total: { lines: 'jp_pallet_line', op: 'count', where: { field: 'pickQty', op: 'gte', other: 'needQty' } },
      }),
      int('shortCount', ['缺件数', 'Items short'], {
        owned: true,
        required: true,
        default: 0,
        total: { lines: 'jp_pallet_line', op: 'count', where: short },
      }),
      dec('kitRate', ['齐套率', 'Kit rate'], [5, 2], {
        owned: true,
        required: true,
        default: 0,
        unit: '%',
        gauge: 100,
        total: { lines: 'jp_pallet_line', op: 'share', where: { field: 'pickQty', op: 'gte', other: 'needQty' } },
      }),
      dec('weight', ['重量', 'Weight'], [7, 2], { min: 0, unit: 't', openIn: beforeDelivery }),
      str('location', ['当前位置', 'Location'], 20, {
        listWidth: 96,
        query: true,
        help: { zh: '库位或场地编号', en: 'Storage slot or code of a site' },
      }),
      dict('container', ['载具', 'Container'], 'pallet_box', { required: true, openIn: beforeDelivery }),
      dict('palletStatus', ['状态', 'Status'], 'pallet_status', { required: true, owned: true, query: true }),
      // A single column, so that a pallet cannot be in two open applications (docs/domain.md §8.3 rule 2).
      ref('openApply', ['配送申请', 'Delivery application'], 'jp_apply', { owned: true }),
      date('containerDue', ['载具应还', 'Container due back'], { owned: true, query: true }),
      bool('changeOpen', ['已同意变更', 'Change approved'], {
        owned: true,
        help: { zh: '下一次明细变更后失效', en: 'Applies to the next change of the lines' },
      }),
      json('frozenChanges', ['冻结后变更', 'Changes after the freeze'], {
        owned: true,
        control: 'jp-changes',
        wide: true,
      }),
    ]),
  ],
  lines: [
    {
      code: 'jp_pallet_line',
      entity: 'line',
      table: 'prm_jp_pallet_line',
      title: { zh: '托盘明细', en: 'Pallet lines' },
      foreignKey: 'palletId',
      display: 'materialName',
      min: 1,
      help: {
        zh: '冻结日之后增删明细、改应配数量或需求日期须集配主管同意',
        en: 'After the freeze, lines and the date needed can only be changed with the consent of the kitting manager',
      },
      fields: [
        str('materialCode', ['物料编码', 'Code'], 30, { required: true, uniqueWithin: 'palletId' }),
        str('materialName', ['名称', 'Name'], 60, { required: true }),
        str('spec', ['规格', 'Size'], 60),
        dict('unit', ['单位', 'Unit'], 'unit', { required: true, default: '件' }),
        dec('needQty', ['应配', 'Needed'], [10, 2], { min: 0.01, max: 1_000_000, required: true, default: 1 }),
        dec('pickQty', ['已配', 'Picked'], [10, 2], { min: 0, required: true, default: 0 }),
        dict('source', ['来源', 'Source'], 'mat_source', { required: true, default: '2' }),
        date('eta', ['缺件预计到货', 'Missing items expected'], { required: explained }),
        dict('shortReason', ['缺件原因', 'Reason for the shortage'], 'short_reason', { required: explained }),
      ],
      rules: [
        {
          field: 'pickQty',
          compare: { op: 'lte', other: 'needQty' },
          message: { zh: '已配不能多于应配', en: 'The picked quantity cannot exceed the quantity needed' },
        },
      ],
      list: {
        columns: ['materialCode', 'materialName', 'spec', 'unit', 'needQty', 'pickQty', 'source', 'eta', 'shortReason'],
      },
    },
  ],
  lifecycle: {
    field: 'palletStatus',
    initial: '10',
    deletableIn: ['10', '90'],
    transitions: [
      { action: 'kit', label: { zh: '开始集配', en: 'Begin kitting' }, from: ['10'], to: '20' },
      { action: 'complete', label: { zh: '齐套', en: 'Complete' }, from: ['20'], to: '30' },
      { action: 'reopen', label: { zh: '重新集配', en: 'Reopen kitting' }, from: ['30'], to: '20' },
      {
        action: 'agree',
        label: { zh: '同意冻结后变更', en: 'Agree to a change' },
        from: ['10', '20', '30', '35'],
        access: 'prm:jp:pallet:agree',
        fields: [{ name: 'comment', required: true }],
      },
      {
        action: 'dropPallet',
        label: { zh: '取消托盘', en: 'Cancel' },
        from: ['10', '20', '30'],
        to: '90',
        fields: [{ name: 'comment', required: true }],
        danger: true,
      },
      // Transitions made by the application.
      { action: 'startKit', label: { zh: '开始集配', en: 'Kitting begun' }, from: ['10'], to: '20', system: true },
      { action: 'kitted', label: { zh: '已齐套', en: 'Found complete' }, from: ['20'], to: '30', system: true },
      { action: 'short', label: { zh: '缺件待放行', en: 'Found short' }, from: ['20'], to: '35', system: true },
      { action: 'ready', label: { zh: '待配送', en: 'Ready to go' }, from: ['30', '35'], to: '40', system: true },
      { action: 'putBack', label: { zh: '退回集配', en: 'Put back' }, from: ['35', '40'], to: '20', system: true },
      { action: 'send', label: { zh: '配送', en: 'Sent' }, from: ['40'], to: '50', system: true },
      { action: 'sign', label: { zh: '签收', en: 'Signed for' }, from: ['50'], to: '60', system: true },
      {
        action: 'returnBox',
        label: { zh: '载具回收', en: 'Container returned' },
        from: ['60'],
        to: '70',
        access: 'prm:jp:pallet:returnBox',
      },
    ],
  },
  list: {
    columns: [
      'palletNo',
      'ship',
      'block',
      'discipline',
      'stage',
      'team',
      'needDate',
      'kitRate',
      'shortCount',
      'location',
      'palletStatus',
    ],
  },
  scope: { shared: true, project: 'ship' },
} as const satisfies ResourceDefinition;
