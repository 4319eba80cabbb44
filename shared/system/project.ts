import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, dept, dict, ref, str, text, user } from '#shared/resource/field-builders.ts';

/**
 * 项目: one or more ships that the yard builds for a customer, and the people who work on them. A person to whom projects
 * are granted (directly, by a role or by a department) sees only rows of these projects (docs/decisions/projects.md).
 */
export const sysProject = {
  code: 'sys_project',
  area: 'system',
  entity: 'project',
  address: { path: '/sys/project', prefix: 'system:project', page: '/isystem/project' },
  table: 'sys_project',
  title: { zh: '项目', en: 'Project' },
  plural: { zh: '项目管理', en: 'Projects' },
  display: 'projectName',
  hint: 'projectNo',
  fields: [
    str('projectNo', ['项目编号', 'Code'], 30, {
      required: true,
      unique: true,
      query: true,
      pattern: '[A-Za-z0-9][A-Za-z0-9_-]*',
      patternText: { zh: '字母、数字、下划线或连字符', en: 'letters, digits, underscores or hyphens' },
    }),
    str('projectName', ['项目名称', 'Project'], 100, { english: 'projectNameEn', required: true, query: true }),
    str('projectNameEn', ['英文名称', 'English name'], 100),
    str('customer', ['客户', 'Customer'], 80, { query: true }),
    user('manager', ['项目经理', 'Manager'], { assigns: true, required: true, query: true }),
    dict('projectStatus', ['状态', 'Status'], 'project_status', { required: true, default: '1', query: true }),
    date('startDate', ['开始日期', 'Begins']),
    date('endDate', ['结束日期', 'Ends']),
    text('remark', ['说明', 'Remarks'], { length: 500, wide: true }),
  ],
  rules: [
    {
      field: 'endDate',
      compare: { op: 'gte', other: 'startDate' },
      message: { zh: '结束日期不能早于开始日期', en: 'The end cannot be before the beginning' },
    },
  ],
  lines: [
    {
      code: 'sys_project_member',
      entity: 'member',
      table: 'sys_project_member',
      title: { zh: '授权成员', en: 'Granted to' },
      foreignKey: 'projectId',
      display: 'lineNo',
      help: {
        zh: '每行授权给一名人员、一个角色或一个部门。被授权者此后仅可见所授权项目的船舶、分段、申请等数据；未获任何授权者可见全部。',
        en: 'Each row grants the project to a person, a role, or a department with those below it. From then on they see only ships, blocks and applications of granted projects. People without a granted project see all.',
      },
      fields: [
        user('username', ['人员', 'Person'], { assigns: true, uniqueWithin: 'projectId' }),
        ref('roleId', ['角色', 'Role'], 'sys_role', { uniqueWithin: 'projectId' }),
        dept('orgCode', ['部门（含下级）', 'Department'], { uniqueWithin: 'projectId' }),
        dict('duty', ['项目岗位', 'Duty'], 'project_duty'),
        str('remark', ['备注', 'Remarks'], 100),
      ],
      list: { columns: ['username', 'roleId', 'orgCode', 'duty', 'remark'] },
    },
  ],
  list: {
    columns: ['projectNo', 'projectName', 'customer', 'manager', 'startDate', 'endDate', 'projectStatus'],
  },
  verbs: ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
  scope: { shared: true, project: 'id' },
} as const satisfies ResourceDefinition;
