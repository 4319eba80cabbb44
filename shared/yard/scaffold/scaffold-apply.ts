import { applicationColumns } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { bool, date, dec, dict, each, file, ref, str, user } from '#shared/resource/field-builders.ts';
import { applyTypeField, blockField, contractorField, shipField } from '#shared/yard/base/common-fields.ts';

/**
 * 脚手架申请 (docs/domain.md §6.1). `volume` is derived (§6.6 rule 7), and so are the fields that depend on the yard's
 * limits. `crew` and `startDate` are `owned`, because they are entered only at nodes of the flow. The flow requires
 * `schemeFile` at 方案审核; the applicant may leave the field blank.
 */
export const scaffoldApply = {
  code: 'scaffold_apply',
  area: 'scaffold',
  entity: 'apply',
  table: 'prm_scaffold_apply',
  title: { zh: '脚手架申请', en: 'Scaffold application' },
  plural: 'Scaffold applications',
  display: 'applyNo',
  groups: [
    { key: 'what', label: { zh: '申请内容', en: 'Request' } },
    { key: 'size', label: { zh: '规格', en: 'Size and load' } },
    { key: 'work', label: { zh: '作业与时间', en: 'Work and dates' } },
    { key: 'run', label: { zh: '排产', en: 'Scheduling' } },
  ],
  fields: [
    ...each({ group: 'what' }, [
      applyTypeField('类型', 'scaf_apply_type'),
      shipField('船号', { required: true, query: true, carried: true }),
      blockField({ query: true }),
      str('place', ['搭设部位', 'Place'], 120, {
        required: true,
        query: true,
        wide: true,
        help: { zh: '如：3# 货舱右舷外板 FR88–FR102', en: 'E.g. hold 3, starboard shell, FR88–FR102' },
      }),
      ref('scafId', ['脚手架编号', 'Scaffold'], 'scaffold', {
        refFilter: { field: 'ship', from: 'ship' },
        required: { field: 'applyType', op: 'in', value: ['2', '3', '4'] },
        visibleWhen: { field: 'applyType', op: 'in', value: ['2', '3', '4'] },
      }),
    ]),
    ...each({ group: 'size' }, [
      dict('scafType', ['脚手架类型', 'Type'], 'scaf_type', { required: true, query: true, carried: true }),
      dec('length', ['长', 'Length'], [6, 1], { min: 0.1, required: true, unit: 'm', row: 'size' }),
      dec('width', ['宽', 'Width'], [6, 1], { min: 0.1, required: true, unit: 'm', row: 'size' }),
      dec('height', ['高', 'Height'], [6, 1], { min: 0.1, required: true, unit: 'm', row: 'size' }),
      dec('volume', ['体积', 'Volume'], [10, 1], {
        owned: true,
        product: ['length', 'width', 'height'],
        row: 'size',
        unit: 'm³',
        help: { zh: '保存时不低于结算最小体积', en: 'At least the minimum volume for settlement' },
      }),
      dict('loadClass', ['荷载等级', 'Load class'], 'scaf_load', {
        required: true,
        query: true,
        carried: true,
        unit: 'kN/m²',
      }),
      file('schemeFile', ['搭设方案', 'Erection scheme'], {
        wide: true,
        help: {
          zh: '高度或荷载达到参数配置的限值，或为悬挑、吊挂时，方案审核前必须上传',
          en: 'Needed before the scheme review if height or load reach the limits of the yard, or if the scaffold is cantilevered or suspended',
        },
      }),
    ]),
    ...each({ group: 'work' }, [
      dict('workKind', ['作业内容', 'Work'], 'work_kind', { multi: true, required: true }),
      date('needDate', ['需用日期', 'Needed on'], { required: true, query: true }),
      date('planDismantle', ['计划拆除', 'Dismantle on'], { required: true, query: true }),
      dict('envRisk', ['环境风险', 'Nearby risks'], 'scaf_risk', { multi: true }),
      contractorField(['使用单位', 'Used by'], { required: true, query: true, carried: true }),
    ]),
    ...each({ group: 'run' }, [
      user('crew', ['搭设班组', 'Crew'], {
        role: 'scaf_crew',
        owned: true,
        help: { zh: '班组由其队长代表', en: 'Name the crew by its leader' },
      }),
      date('startDate', ['计划开工', 'Erection starts'], { owned: true }),
      bool('schemeDue', ['须附搭设方案', 'Needs a scheme'], { owned: true, required: true, default: false }),
      bool('hseDue', ['须 HSE 审核', 'Needs HSE'], { owned: true, required: true, default: false }),
    ]),
  ],
  rules: [
    {
      field: 'planDismantle',
      compare: { op: 'gte', other: 'needDate' },
      message: { zh: '计划拆除不能早于需用日期', en: 'The dismantling date cannot be before the date needed' },
    },
  ],
  application: {
    prefix: 'JS',
    flow: 'wf_scaf_apply',
    bizDict: 'scaf_biz_status',
    title: ['ship', 'applyType', 'place'],
    pending: ['applyType', 'place', 'needDate', 'height', 'loadClass', 'envRisk'],
    apply: { zh: '申请脚手架', en: 'Apply for scaffold' },
  },
  lifecycle: {
    field: 'bizStatus',
    initial: '10',
    transitions: [
      { action: 'schedule', label: { zh: '排产', en: 'Scheduled' }, from: ['10'], to: '10', system: true },
      {
        action: 'startErect',
        label: { zh: '开始搭设', en: 'Erection started' },
        from: ['10', '20'],
        to: '20',
        system: true,
      },
      { action: 'selfCheck', label: { zh: '自检合格', en: 'Self-check passed' }, from: ['20'], to: '30', system: true },
      { action: 'accept', label: { zh: '交付使用', en: 'Delivered' }, from: ['30'], to: '40', system: true },
      {
        action: 'refuseAccept',
        label: { zh: '验收不合格', en: 'Acceptance failed' },
        from: ['30'],
        to: '20',
        system: true,
      },
      {
        action: 'approveDismantle',
        label: { zh: '拆除批准', en: 'Dismantling approved' },
        from: ['10'],
        to: '10',
        system: true,
      },
      { action: 'complete', label: { zh: '完结', en: 'Completed' }, from: ['10', '40'], to: '50', system: true },
      // Only an application whose work has not begun can be cancelled.
      { action: 'cancel', label: { zh: '取消', en: 'Cancelled' }, from: ['10'], to: '90', system: true },
    ],
  },
  list: {
    columns: applicationColumns(['applyType', 'ship', 'place', 'needDate', 'volume']),
  },
  scope: { vendor: 'contractor', project: 'ship' },
} as const satisfies ResourceDefinition;
