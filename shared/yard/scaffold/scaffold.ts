import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, dec, dict, file, int, str, user } from '#shared/resource/field-builders.ts';
import { blockField, contractorField, shipField } from '#shared/yard/base/common-fields.ts';

/** States before the self-check is signed. Afterwards rent, tag and inspections depend on these fields. */
const building = ['10', '20'] as const;

/**
 * 脚手架台账 (docs/domain.md §6.2), lifecycle of §6.4. An approved application of kind 搭设 creates a scaffold. The approval
 * flow and the inspections make the system transitions; people make the others with buttons. After the signature,
 * values are corrected by an action with a reason.
 */
export const scaffold = {
  code: 'scaffold',
  area: 'scaffold',
  entity: 'scaffold',
  table: 'prm_scaffold',
  title: { zh: '脚手架台账', en: 'Scaffold' },
  plural: 'Scaffolds',
  display: 'scafNo',
  fields: [
    str('scafNo', ['挂牌号', 'Tag number'], 30, { openIn: building, required: true, unique: true, query: true }),
    shipField('船号', { openIn: building, listWidth: 90, required: true, query: true }),
    blockField({ openIn: building }),
    str('place', ['部位', 'Place'], 120, { openIn: building, listWidth: 190, required: true, query: true }),
    dict('scafType', ['类型', 'Type'], 'scaf_type', { openIn: building, listWidth: 96, required: true, query: true }),
    dec('height', ['高度', 'Height'], [6, 1], { openIn: building, min: 0, required: true, unit: 'm' }),
    dict('loadClass', ['荷载', 'Load class'], 'scaf_load', { openIn: building, required: true, unit: 'kN/m²' }),
    dec('volume', ['体积', 'Volume'], [10, 1], { openIn: building, min: 0, required: true, unit: 'm³' }),
    user('crew', ['搭设班组', 'Crew'], {
      assigns: true,
      openIn: building,
      role: 'scaf_crew',
      required: true,
      help: { zh: '班组由其队长代表', en: 'Name the crew by its leader' },
    }),
    contractorField(['使用单位', 'Used by'], { openIn: building, listWidth: 190, required: true, query: true }),
    date('erectDate', ['搭设日期', 'Erected'], { openIn: building }),
    date('acceptDate', ['验收日', 'Accepted'], { openIn: building }),
    // That of the application; an approved extension or alteration moves it.
    date('planDismantle', ['计划拆除', 'Dismantle on'], { openIn: building, query: true }),
    dict('tag', ['牌色', 'Tag'], 'scaf_tag', { listWidth: 88, required: true, owned: true, default: 'R', query: true }),
    str('tagLimit', ['黄牌限制说明', 'Limits of the yellow tag'], 200, {
      owned: true,
      required: { field: 'tag', op: 'eq', value: 'Y' },
      visibleWhen: { field: 'tag', op: 'eq', value: 'Y' },
      wide: true,
    }),
    date('nextInspect', ['下次检查', 'Next inspection'], {
      owned: true,
      required: { field: 'scafStatus', op: 'eq', value: '40' },
      alarm: { within: 'parameter', while: { field: 'scafStatus', op: 'in', value: ['40', '45'] } },
      query: true,
    }),
    date('dismantleDate', ['拆除开工', 'Dismantling begun'], {
      owned: true,
      visibleWhen: { field: 'dismantleDate', op: 'filled' },
    }),
    int('rentDays', ['租用天数', 'Days of rent'], {
      owned: true,
      visibleWhen: { field: 'dismantleDate', op: 'filled' },
      help: {
        zh: '验收日至拆除开工，含首尾',
        en: 'From the acceptance to the day on which dismantling began, both included',
      },
    }),
    file('fencePhoto', ['围挡照片', 'Picture of the fenced area'], {
      control: 'image',
      owned: true,
      visibleWhen: { field: 'fencePhoto', op: 'filled' },
      wide: true,
    }),
    dec('recovered', ['材料回收量', 'Material recovered'], [8, 2], {
      min: 0,
      owned: true,
      unit: 't',
      visibleWhen: { field: 'recovered', op: 'filled' },
    }),
    dict('scafStatus', ['状态', 'Status'], 'scaf_status', { required: true, owned: true, query: true }),
  ],
  lifecycle: {
    field: 'scafStatus',
    initial: '10',
    transitions: [
      {
        action: 'startErect',
        label: { zh: '开始搭设', en: 'Start erection' },
        from: ['10'],
        to: '20',
        system: true,
      },
      { action: 'selfCheck', label: { zh: '自检合格', en: 'Self-check passed' }, from: ['20'], to: '30', system: true },
      {
        action: 'accept',
        label: { zh: '联合验收通过', en: 'Joint acceptance passed' },
        from: ['30'],
        to: '40',
        fields: [{ name: 'tag', required: true }, { name: 'tagLimit' }],
        system: true,
      },
      {
        action: 'refuseAccept',
        label: { zh: '验收不合格', en: 'Acceptance failed' },
        from: ['30'],
        to: '20',
        system: true,
      },
      {
        action: 'alter',
        label: { zh: '开始变更', en: 'Start alteration' },
        from: ['40', '45'],
        to: '20',
        system: true,
      },
      {
        action: 'passInspection',
        label: { zh: '检查通过', en: 'Inspection passed' },
        from: ['40'],
        to: '40',
        fields: [{ name: 'tag', required: true }, { name: 'tagLimit' }],
        system: true,
      },
      {
        action: 'stop',
        label: { zh: '停用', en: 'Take out of use' },
        from: ['40'],
        to: '45',
        fields: [{ name: 'comment', required: true }],
        danger: true,
      },
      {
        // Anybody who sees a hit or overload may report it (docs/domain.md §6.6 rule 2), also for a scaffold that is
        // already out of use.
        action: 'reportHit',
        label: { zh: '报告碰撞或超载', en: 'Report a collision or overload' },
        from: ['40', '45'],
        to: '45',
        access: 'prm:scaffold:scaffold:report',
        fields: [{ name: 'comment', required: true }],
        danger: true,
      },
      {
        action: 'resume',
        label: { zh: '复检合格', en: 'Re-inspection passed' },
        from: ['45'],
        to: '40',
        fields: [{ name: 'tag', required: true }, { name: 'tagLimit' }],
        system: true,
      },
      {
        action: 'approveDismantle',
        label: { zh: '拆除批准', en: 'Dismantling approved' },
        from: ['40', '45'],
        to: '50',
        system: true,
      },
      {
        action: 'correct',
        label: { zh: '更正', en: 'Correct' },
        from: ['30', '40', '45', '50', '60', '70'],
        access: 'prm:scaffold:scaffold:correct',
        fields: [
          ...['place', 'scafType', 'height', 'loadClass', 'volume', 'crew', 'contractor'].map((name) => ({
            name,
            required: true,
          })),
          { name: 'erectDate' },
          { name: 'acceptDate' },
          { name: 'planDismantle' },
          { name: 'comment', required: true },
        ],
      },
      {
        action: 'startDismantle',
        label: { zh: '开始拆除', en: 'Start dismantling' },
        from: ['50'],
        to: '60',
        fields: [{ name: 'fencePhoto', required: true }],
      },
      {
        action: 'finishDismantle',
        label: { zh: '拆除完成', en: 'Dismantled' },
        from: ['60'],
        to: '70',
        fields: [{ name: 'recovered', required: true }, { name: 'comment' }],
      },
    ],
  },
  list: {
    columns: [
      'scafNo',
      'ship',
      'place',
      'scafType',
      'height',
      'volume',
      'loadClass',
      'tag',
      'acceptDate',
      'planDismantle',
      'nextInspect',
      'scafStatus',
      'contractor',
    ],
  },
  scope: { shared: true, vendor: 'contractor', project: 'ship' },
} as const satisfies ResourceDefinition;
