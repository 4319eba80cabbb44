import { type Dictionary, dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of tenants, people and rights. */
export const systemAreaDictionaries: readonly Dictionary[] = [
  dictionary('tenant_status', '租户状态', 'Tenant status', [
    item('1', '正常', 'Active', 'free'),
    item('0', '冻结', 'Frozen', 'off'),
  ]),
  dictionary('user_identity', '用户身份', 'Identity of a user', [
    item('1', '普通成员', 'Member'),
    item('2', '上级', 'Superior'),
  ]),
  dictionary('registration_state', '注册状态', 'Registration status', [
    item('1', '待审核', 'Waiting', 'due'),
    item('2', '已通过', 'Approved', 'free'),
    item('3', '已拒绝', 'Rejected', 'off'),
  ]),
  dictionary('project_status', '项目状态', 'Project status', [
    item('1', '筹备', 'Preparing', 'draft'),
    item('2', '进行中', 'In progress', 'busy'),
    item('3', '暂停', 'On hold', 'due'),
    item('4', '已完工', 'Completed', 'free'),
    item('5', '已归档', 'Archived', 'off'),
  ]),
  dictionary('project_duty', '项目岗位', 'Project duty', [
    item('1', '项目管理', 'Management'),
    item('2', '计划', 'Planning'),
    item('3', '生产', 'Production'),
    item('4', '质量', 'Quality'),
    item('5', '安全', 'Safety'),
    item('6', '采购', 'Purchasing'),
    item('7', '船东代表', "Owner's representative"),
  ]),
  dictionary('data_scope', '数据范围', 'Data scope', [
    item('self', '仅本人', 'Own rows'),
    item('dept', '本部门', 'Own departments'),
    item('area', '所选领域', 'Areas'),
    item('all', '全部', 'All'),
    item('vendor', '外协单位', 'Contractor'),
    item('none', '无', 'None'),
  ]),
  dictionary('relation_type', '首页关联类型', 'Who a home page is for', [
    item('ROLE', '角色', 'Role'),
    item('USER', '用户', 'Person'),
    item('DEFAULT', '系统默认', 'Everybody'),
  ]),
  dictionary('home_status', '首页状态', 'Home page status', [
    item('1', '启用', 'On', 'free'),
    item('0', '停用', 'Off', 'off'),
  ]),
  dictionary('position_rank', '职务级别', 'Position rank', [
    item('1', '员级', 'Junior'),
    item('2', '助级', 'Assistant'),
    item('3', '中级', 'Intermediate'),
    item('4', '副高级', 'Deputy senior'),
    item('5', '正高级', 'Senior'),
  ]),
  dictionary('org_category', '机构类型', 'Unit type', [
    item('1', '公司', 'Company'),
    item('2', '部门', 'Department'),
    item('3', '岗位', 'Post'),
  ]),
];
