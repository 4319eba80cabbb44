import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, datetime, dept, dict, int, str, user } from '#shared/resource/field-builders.ts';

/** 施工/外协单位 (docs/domain.md §2.3). Grade and points are derived from violations. */
export const contractor = {
  code: 'contractor',
  area: 'base',
  entity: 'contractor',
  table: 'prm_contractor',
  title: { zh: '单位', en: 'Contractor' },
  plural: 'Contractors',
  display: 'name',
  fields: [
    str('code', ['单位编号', 'Code'], 20, { required: true, unique: true, query: true }),
    str('name', ['单位名称', 'Name'], 80, { required: true, query: true }),
    dict('kind', ['单位类别', 'Type'], 'contractor_kind', { required: true, query: true }),
    dept('dept', ['本厂部门', 'Own department'], {
      visibleWhen: { field: 'kind', op: 'eq', value: '4' },
      help: {
        zh: '其违章记分约束该部门及下级部门的申请',
        en: 'The points of the contractor apply to applications of this department and of those below it',
      },
    }),
    str('creditCode', ['统一社会信用代码', 'Credit code'], 18, { check: 'creditCode' }),
    str('contact', ['联系人', 'Contact'], 30, { required: true }),
    str('phone', ['联系电话', 'Phone'], 20, {
      required: true,
      masked: true,
      pattern: '1\\d{10}|0\\d{2,3}-?\\d{7,8}',
      patternText: { zh: '手机号或带区号的座机号', en: 'a mobile number, or a landline with its area code' },
    }),
    date('validTo', ['资质有效期', 'Qualified until'], { required: true, query: true }),
    user('leader', ['现场负责人', 'Person in charge'], {
      assigns: true,
      role: 'team_leader',
      help: {
        zh: '答复本单位的违章，接收记分提醒',
        en: 'Answers for violations of the contractor and is notified of its points',
      },
    }),
    str('grade', ['等级', 'Grade'], 1, { owned: true }),
    int('violationPoints', ['12个月累计记分', 'Points in 12 months'], { required: true, owned: true, default: 0 }),
    dict('status', ['状态', 'Status'], 'contractor_status', { required: true, owned: true, default: '1', query: true }),
    datetime('stopTime', ['停工时间', 'Suspended'], { owned: true }),
    int('stopPoints', ['停工时记分', 'Points at suspension'], {
      owned: true,
      visibleWhen: { field: 'stopPoints', op: 'filled' },
    }),
    int('liftedPoints', ['解除停工时记分', 'Points when the suspension was lifted'], {
      owned: true,
      visibleWhen: { field: 'liftedPoints', op: 'filled' },
      help: { zh: '超过此分再次停工', en: 'More points suspend the contractor again' },
    }),
    date('gradeDate', ['定级日期', 'Graded'], { owned: true }),
  ],
  lifecycle: {
    field: 'status',
    initial: '1',
    transitions: [
      { action: 'watch', label: { zh: '列入观察', en: 'Put under observation' }, from: ['1'], to: '2' },
      { action: 'trust', label: { zh: '取消观察', en: 'End observation' }, from: ['2'], to: '1' },
      {
        action: 'stop',
        label: { zh: '停工', en: 'Suspend' },
        from: ['1', '2'],
        to: '3',
        fields: [{ name: 'comment', required: true }],
        danger: true,
      },
      // The server stops a contractor at a number of points (docs/domain.md §10.4), and resumes it when the violations
      // behind them are revoked.
      {
        action: 'stopByPoints',
        label: { zh: '记分停工', en: 'Suspended by points' },
        from: ['1', '2'],
        to: '3',
        system: true,
      },
      { action: 'resume', label: { zh: '撤销停工', en: 'Suspension revoked' }, from: ['3'], to: '1', system: true },
      {
        action: 'lift',
        label: { zh: '解除停工', en: 'Lift the suspension' },
        from: ['3'],
        to: '1',
        access: 'prm:base:contractor:lift',
        fields: [{ name: 'comment', required: true }],
      },
      {
        action: 'leave',
        label: { zh: '退出', en: 'Left the yard' },
        from: ['1', '2', '3'],
        to: '4',
        fields: [{ name: 'comment', required: true }],
        danger: true,
      },
      { action: 'return', label: { zh: '重新进厂', en: 'Returned to the yard' }, from: ['4'], to: '2' },
    ],
  },
  list: { columns: ['code', 'name', 'kind', 'validTo', 'status', 'contact', 'phone', 'grade', 'violationPoints'] },
  scope: { shared: true, vendor: 'id' },
} as const satisfies ResourceDefinition;
