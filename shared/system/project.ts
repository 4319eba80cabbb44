import type { ResourceDefinition } from '#shared/resource/definition.ts';

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
    {
      name: 'projectNo',
      label: { zh: '项目编号', en: 'Code' },
      type: 'str',
      length: 30,
      required: true,
      unique: true,
      query: true,
      pattern: '[A-Za-z0-9][A-Za-z0-9_-]*',
      patternText: { zh: '字母、数字、下划线或连字符', en: 'letters, digits, underscores or hyphens' },
    },
    {
      name: 'projectName',
      english: 'projectNameEn',
      label: { zh: '项目名称', en: 'Project' },
      type: 'str',
      length: 100,
      required: true,
      query: true,
    },
    { name: 'projectNameEn', label: { zh: '英文名称', en: 'English name' }, type: 'str', length: 100 },
    { name: 'customer', label: { zh: '客户', en: 'Customer' }, type: 'str', length: 80, query: true },
    { name: 'manager', label: { zh: '项目经理', en: 'Manager' }, type: 'user', required: true, query: true },
    {
      name: 'projectStatus',
      label: { zh: '状态', en: 'Status' },
      type: 'dict',
      dict: 'project_status',
      required: true,
      default: '1',
      query: true,
    },
    { name: 'startDate', label: { zh: '开始日期', en: 'Begins' }, type: 'date' },
    { name: 'endDate', label: { zh: '结束日期', en: 'Ends' }, type: 'date' },
    { name: 'remark', label: { zh: '说明', en: 'Remarks' }, type: 'text', length: 500, wide: true },
  ],
  rules: [
    {
      field: 'endDate',
      compare: { op: 'gte', other: 'startDate' },
      message: { zh: '结束日期不能早于开始日期', en: 'It cannot end before it begins' },
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
        en: 'Each row grants the project to a person, a role or a department with those below it. They see the ships, blocks and applications of granted projects alone from then on; who is granted none sees all.',
      },
      fields: [
        { name: 'username', label: { zh: '人员', en: 'Person' }, type: 'user', uniqueWithin: 'projectId' },
        {
          name: 'roleId',
          label: { zh: '角色', en: 'Role' },
          type: 'ref',
          ref: 'sys_role',
          uniqueWithin: 'projectId',
        },
        {
          name: 'orgCode',
          label: { zh: '部门（含下级）', en: 'Department' },
          type: 'dept',
          uniqueWithin: 'projectId',
        },
        { name: 'duty', label: { zh: '项目岗位', en: 'Duty' }, type: 'dict', dict: 'project_duty' },
        { name: 'remark', label: { zh: '备注', en: 'Remarks' }, type: 'str', length: 100 },
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
