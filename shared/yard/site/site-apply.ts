import { applicationColumns } from '#shared/resource/application-base.ts';
import type { Condition } from '#shared/resource/condition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { bool, date, datetime, dec, dict, each, file, ref, str, user } from '#shared/resource/field-builders.ts';
import { applyTypeField, blockField, contractorField, shipField } from '#shared/yard/base/common-fields.ts';
import { siteApplyLifecycle } from './site-apply.lifecycle.ts';

/** 新占用, 换场: applications for a site. 延期 and 清场 concern a site that somebody occupies. */
const takesGround: Condition = { field: 'applyType', op: 'in', value: ['1', '3'] };
const speaksOfOther: Condition = { field: 'applyType', op: 'in', value: ['2', '3', '4'] };

/**
 * 场地申请 (docs/domain.md §4.2). `siteId` and `bayNos` are entered only at 场地分配 and `clearPhotos` only at 清场验收, therefore
 * `owned`. An extension and a clearing copy ship, purpose, size and site from the application that they name.
 */
export const siteApply = {
  code: 'site_apply',
  area: 'site',
  entity: 'apply',
  table: 'prm_site_apply',
  title: { zh: '场地申请', en: 'Site application' },
  plural: 'Site applications',
  display: 'applyNo',
  groups: [
    { key: 'what', label: { zh: '申请内容', en: 'Request' } },
    { key: 'need', label: { zh: '面积与荷载', en: 'Size and load' } },
    { key: 'when', label: { zh: '时间与意向', en: 'Dates and preferred site' } },
    { key: 'run', label: { zh: '分配与使用', en: 'Assignment and use' } },
  ],
  fields: [
    ...each({ group: 'what' }, [
      applyTypeField('申请类型', 'site_apply_type'),
      shipField('船号', { required: true, query: true, carried: true }),
      ref('relatedApply', ['关联单', 'Related application'], 'site_apply', {
        refFilter: { field: 'ship', from: 'ship' },
        required: speaksOfOther,
        visibleWhen: speaksOfOther,
        help: { zh: '正在使用场地的申请单', en: 'The application whose site is in use' },
      }),
      blockField({
        required: { all: [takesGround, { field: 'purpose', op: 'in', value: ['1', '2'] }] },
        visibleWhen: takesGround,
        query: true,
      }),
      dict('purpose', ['用途', 'Purpose'], 'site_purpose', {
        required: takesGround,
        visibleWhen: takesGround,
        query: true,
        carried: true,
      }),
      contractorField(['施工单位', 'Contractor'], {
        required: takesGround,
        visibleWhen: takesGround,
        query: true,
        carried: true,
      }),
    ]),
    ...each({ group: 'need' }, [
      dec('needArea', ['需求面积', 'Area needed'], [8, 1], {
        min: 0.1,
        required: takesGround,
        visibleWhen: takesGround,
        unit: '㎡',
      }),
      dec('unitLoad', ['单位荷载', 'Load'], [6, 1], {
        min: 0.1,
        required: { all: [takesGround, { field: 'purpose', op: 'in', value: ['1', '2', '5', '6'] }] },
        visibleWhen: takesGround,
        unit: 'kN/㎡',
      }),
    ]),
    ...each({ group: 'when' }, [
      date('startDate', ['计划起', 'From'], {
        required: takesGround,
        visibleWhen: takesGround,
        query: true,
        row: 'dates',
      }),
      date('endDate', ['计划止', 'To'], {
        required: { field: 'applyType', op: 'in', value: ['1', '2', '3'] },
        visibleWhen: { field: 'applyType', op: 'in', value: ['1', '2', '3'] },
        query: true,
        row: 'dates',
      }),
      ref('wantSite', ['意向场地', 'Preferred site'], 'site', { visibleWhen: takesGround }),
    ]),
    ...each({ group: 'run' }, [
      ref('siteId', ['分配场地', 'Site'], 'site', { owned: true, query: true }),
      str('bayNos', ['格号', 'Bays'], 40, {
        owned: true,
        pattern: '[1-9]\\d?(,[1-9]\\d?)*',
        patternText: { zh: '格号以英文逗号分隔，如 1,2,3', en: 'bays separated by commas, e.g. 1,2,3' },
        control: 'site-bays',
      }),
      dec('assignedArea', ['分配面积', 'Area assigned'], [8, 1], { owned: true, unit: '㎡' }),
      bool('managerDue', ['需经理批准', 'Needs the site manager'], { owned: true }),
      user('siteKeeper', ['场地责任人', 'Site keeper'], { owned: true }),
      bool('wishLapsed', ['意向已失效', 'Preferred site no longer held'], { owned: true }),
      datetime('actualIn', ['实际进场', 'Entered'], { owned: true }),
      user('enteredWith', ['到场人', 'Present at the entry'], {
        owned: true,
        help: { zh: '申请人或其部门的人', en: 'The applicant, or somebody of the same section' },
      }),
      datetime('actualOut', ['实际退场', 'Left'], { owned: true }),
      file('clearPhotos', ['清场照片', 'Photos of the cleared site'], { owned: true, wide: true }),
    ]),
  ],
  rules: [
    {
      field: 'endDate',
      compare: { op: 'gte', other: 'startDate' },
      message: { zh: '计划止不能早于计划起', en: 'The end cannot be before the start' },
    },
  ],
  application: {
    prefix: 'CD',
    flow: 'wf_site_apply',
    bizDict: 'site_biz_status',
    title: ['ship', 'applyType', 'block', 'purpose'],
    pending: ['purpose', 'needArea', 'startDate', 'endDate', 'wantSite'],
    apply: { zh: '申请场地', en: 'Apply for a site' },
  },
  lifecycle: siteApplyLifecycle,
  list: {
    columns: applicationColumns(
      ['applyType', 'ship', 'block', 'purpose', 'needArea', 'startDate', 'endDate', 'siteId', 'contractor'],
      ['createBy'],
    ),
    // A person who confirms entries looks for site and day.
    card: { states: ['bpmStatus', 'bizStatus'], facts: ['ship', 'siteId', 'startDate'] },
  },
  scope: { vendor: 'contractor', project: 'ship' },
} as const satisfies ResourceDefinition;
