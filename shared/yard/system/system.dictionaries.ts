import { type Dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of tenants, people and rights. */
export const systemAreaDictionaries: readonly Dictionary[] = [
  {
    code: 'tenant_status',
    name: { zh: '租户状态', en: 'Tenant status' },
    items: [item('1', '正常', 'Active', 'free'), item('0', '冻结', 'Frozen', 'off')],
  },
  {
    code: 'user_identity',
    name: { zh: '用户身份', en: 'Identity of a user' },
    items: [item('1', '普通成员', 'Member'), item('2', '上级', 'Superior')],
  },
  {
    code: 'registration_state',
    name: { zh: '注册状态', en: 'Registration status' },
    items: [
      item('1', '待审核', 'Waiting', 'due'),
      item('2', '已通过', 'Approved', 'free'),
      item('3', '已拒绝', 'Rejected', 'off'),
    ],
  },
  {
    code: 'project_status',
    name: { zh: '项目状态', en: 'Project status' },
    items: [
      item('1', '筹备', 'Preparing', 'draft'),
      item('2', '进行中', 'In progress', 'busy'),
      item('3', '暂停', 'On hold', 'due'),
      item('4', '已完工', 'Completed', 'free'),
      item('5', '已归档', 'Archived', 'off'),
    ],
  },
  {
    code: 'project_duty',
    name: { zh: '项目岗位', en: 'Project duty' },
    items: [
      item('1', '项目管理', 'Management'),
      item('2', '计划', 'Planning'),
      item('3', '生产', 'Production'),
      item('4', '质量', 'Quality'),
      item('5', '安全', 'Safety'),
      item('6', '采购', 'Purchasing'),
      item('7', '船东代表', "Owner's representative"),
    ],
  },
  {
    code: 'data_scope',
    name: { zh: '数据范围', en: 'Data scope' },
    items: [
      item('self', '仅本人', 'Own rows'),
      item('dept', '本部门', 'Own departments'),
      item('area', '所选领域', 'Areas'),
      item('all', '全部', 'All'),
      item('vendor', '外协单位', 'Contractor'),
      item('none', '无', 'None'),
    ],
  },
  {
    code: 'business_area',
    name: { zh: '业务领域', en: 'Business area' },
    items: [
      item('site', '场地', 'Site'),
      item('tool', '工装', 'Tooling'),
      item('scaffold', '脚手架', 'Scaffolding'),
      item('wharf', '码头', 'Wharf'),
      item('jp', '集配', 'Kitting'),
      item('wx', '外协', 'Outsourcing'),
      item('ship', '船舶', 'Ships'),
      item('quality', '质量', 'Quality'),
      item('purchase', '采购', 'Purchasing'),
      item('sales', '经营', 'Sales'),
      item('stock', '库存', 'Stock'),
    ],
  },
  {
    code: 'relation_type',
    name: { zh: '首页关联类型', en: 'Who a home page is for' },
    items: [item('ROLE', '角色', 'Role'), item('USER', '用户', 'Person'), item('DEFAULT', '系统默认', 'Everybody')],
  },
  {
    code: 'home_status',
    name: { zh: '首页状态', en: 'Home page status' },
    items: [item('1', '启用', 'On', 'free'), item('0', '停用', 'Off', 'off')],
  },
  {
    code: 'position_rank',
    name: { zh: '职务级别', en: 'Position rank' },
    items: [
      item('1', '员级', 'Junior'),
      item('2', '助级', 'Assistant'),
      item('3', '中级', 'Intermediate'),
      item('4', '副高级', 'Deputy senior'),
      item('5', '正高级', 'Senior'),
    ],
  },
  {
    code: 'org_category',
    name: { zh: '机构类型', en: 'Unit type' },
    items: [item('1', '公司', 'Company'), item('2', '部门', 'Department'), item('3', '岗位', 'Post')],
  },
];
