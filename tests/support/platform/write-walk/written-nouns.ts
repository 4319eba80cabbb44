import {
  categories,
  departmentRoles,
  departments,
  dialog,
  dictItems,
  menus,
  press,
  records,
  rowOf,
  rules,
  singleRecords,
} from './ways.ts';
import type { Entry, WrittenNoun } from './written-noun.ts';

const entry = (label: string, field: string, value: string, sent?: unknown): Entry => ({ label, field, value, sent });

/** Id of 北京国炬软件 in the recordings. */
const depart = 'c6d7cb4deeac411cb3384b1b31278596';

/** Rows that the office writes to a JeecgBoot server of release 3.4.3. */
export const writtenNouns: readonly WrittenNoun[] = [
  {
    title: '用户管理',
    path: '/isystem/user',
    way: records,
    table: 'sys_user',
    entered: [
      entry('用户姓名', 'realname', '走查人员'),
      entry('用户账号', 'username', 'walked'),
      entry('登录密码', 'password', 'Walked-2026-well'),
      { ...entry('角色', 'selectedroles', '第三方登录角色', '1169504891467464705'), how: 'picked' },
      entry('工号', 'workNo', 'w2026'),
      entry('手机号码', 'phone', '13900000001'),
    ],
    changed: entry('座机号', 'telephone', '0316-5555555'),
    free: { confirmpassword: 'the client sends what its form alone compares' },
  },
  {
    title: '角色管理',
    path: '/isystem/roleUserList',
    way: records,
    table: 'sys_role',
    entered: [entry('角色名称', 'roleName', '走查角色'), entry('角色编码', 'roleCode', 'walked')],
    changed: entry('描述', 'description', '改过'),
  },
  {
    title: '菜单管理',
    path: '/isystem/newPermissionList',
    way: menus,
    table: 'sys_permission',
    entered: [
      entry('菜单名称', 'name', '走查菜单'),
      entry('菜单路径', 'url', '/walked'),
      entry('前端组件', 'component', 'layouts/RouteView'),
    ],
    changed: entry('菜单路径', 'url', '/walked/again'),
    free: { sortNo: 'the last place, whichever that is', isLeaf: 'the tree tells it' },
  },
  {
    title: '菜单管理',
    path: '/isystem/newPermissionList',
    open: async (page) => {
      if (await dialog(page, /^数据规则/).isVisible()) return;
      await rowOf(page, '统计报表').click();
      await press(page, '数据规则');
    },
    way: rules,
    table: 'sys_permission_data_rule',
    entered: [
      entry('规则名称', 'ruleName', '走查规则'),
      entry('规则字段', 'ruleColumn', 'createBy'),
      entry('条件规则', 'ruleConditions', '大于', '>'),
      { ...entry('规则值', 'ruleValue', '#{sysUserCode}'), how: 'typed' },
    ],
    changed: { ...entry('规则值', 'ruleValue', '#{sys_user_code}'), how: 'typed' },
    free: { permissionId: 'of the menu that is worked on' },
  },
  {
    title: '租户管理',
    path: '/isys/tenant',
    way: records,
    table: 'sys_tenant',
    entered: [entry('租户名称', 'name', '走查租户'), entry('租户编号', 'id', '4062')],
    changed: entry('租户名称', 'name', '走查租户改'),
  },
  {
    title: '部门管理',
    path: `/isystem/depart?depart=${depart}`,
    way: departments,
    table: 'sys_depart',
    entered: [entry('机构/部门名称', 'departName', '走查部门')],
    changed: entry('备注', 'memo', '改过'),
    free: { 0: 'a slip of the client', parentId: 'the department that is chosen', isLeaf: 'the tree tells it' },
  },
  {
    title: '部门管理',
    path: `/isystem/depart?depart=${depart}&section=roles`,
    way: departmentRoles,
    table: 'sys_depart_role',
    entered: [entry('部门角色名称', 'roleName', '走查部门角色'), entry('部门角色编码', 'roleCode', 'walked')],
    changed: entry('描述', 'description', '改过'),
  },
  {
    title: '职务管理',
    path: '/isystem/position',
    way: records,
    table: 'sys_position',
    entered: [
      entry('职务名称', 'name', '走查职务'),
      entry('职务编码', 'code', 'walked'),
      entry('职级', 'postRank', '员级', '1'),
    ],
    changed: entry('职务名称', 'name', '走查职务改'),
  },
  {
    title: '数据字典',
    path: '/isystem/dict',
    way: records,
    table: 'sys_dict',
    entered: [entry('字典名称', 'dictName', '走查字典'), entry('字典编码', 'dictCode', 'walked')],
    changed: entry('描述', 'description', '改过'),
    free: { type: 'texts, as the form begins with' },
  },
  {
    title: '数据字典',
    path: '/isystem/dict',
    open: async (page) => {
      if (await dialog(page, /^字典项/).isVisible()) return;
      await press(rowOf(page, '流程类型'), '字典项');
    },
    way: dictItems,
    table: 'sys_dict_item',
    entered: [entry('名称', 'itemText', '走查项'), entry('数据值', 'itemValue', 'w')],
    changed: entry('名称', 'itemText', '走查项改'),
    free: {
      dictId: 'of the dictionary that is worked on',
      sortOrder: 'the last place, whichever that is',
    },
  },
  {
    title: '分类字典',
    path: '/isys/category',
    way: categories,
    table: 'sys_category',
    entered: [entry('类型名称', 'name', '走查分类')],
    changed: entry('类型名称', 'name', '走查分类改'),
    free: { pid: 'the server puts one without a parent at the top' },
  },
  {
    title: '系统通告',
    path: '/isystem/annountCement',
    way: records,
    table: 'sys_announcement',
    entered: [
      entry('标题', 'titile', '走查通告'),
      entry('摘要', 'msgAbstract', '摘要'),
      entry('结束时间', 'endTime', '2030-12-31 00:00:00'),
    ],
    changed: entry('摘要', 'msgAbstract', '改过'),
  },
  {
    title: '消息管理',
    path: '/modules/message/sysMessageList',
    way: records,
    table: 'sys_sms',
    entered: [
      entry('消息标题', 'esTitle', '走查消息'),
      entry('接收人', 'esReceiver', 'nobody@example.com'),
      entry('推送方式', 'esType', '邮件', 'email'),
      entry('推送内容', 'esContent', '正文'),
      entry('推送所需参数Json格式', 'esParam', '{}'),
    ],
    changed: entry('备注', 'remark', '改过'),
    free: { esSendStatus: 'whoever recorded this said that it was sent', esSendNum: 'and how often' },
  },
  {
    title: '模板管理',
    path: '/modules/message/sysMessageTemplateList',
    way: records,
    table: 'sys_sms_template',
    entered: [
      entry('模板标题', 'templateName', '走查模板'),
      entry('模板CODE', 'templateCode', 'walked'),
      entry('模板内容', 'templateContent', '你好'),
    ],
    changed: entry('模板标题', 'templateName', '走查模板改'),
  },
  {
    title: '系统校验规则',
    path: '/isystem/checkRule',
    way: records,
    table: 'sys_check_rule',
    entered: [
      entry('规则名称', 'ruleName', '走查校验'),
      entry('规则Code', 'ruleCode', 'walked'),
      entry('规则JSON', 'ruleJson', '[{"digits":"1","pattern":"^[a-zA-Z]$","message":"第一位只能是字母"}]'),
    ],
    changed: entry('规则描述', 'ruleDescription', '改过'),
  },
  {
    title: '系统编码规则',
    path: '/isystem/fillRule',
    way: records,
    table: 'sys_fill_rule',
    entered: [
      entry('规则名称', 'ruleName', '走查编码'),
      entry('规则Code', 'ruleCode', 'walked'),
      entry('规则实现类', 'ruleClass', 'org.jeecg.modules.system.rule.OrderNumberRule'),
      entry('规则参数', 'ruleParams', '{}'),
    ],
    changed: entry('规则参数', 'ruleParams', '{"a":1}'),
  },
  {
    title: '多数据源管理',
    path: '/isystem/dataSource',
    way: records,
    table: 'sys_data_source',
    entered: [
      entry('数据源编码', 'code', 'walked_source'),
      entry('数据源名称', 'name', '走查数据源'),
      entry('数据源地址', 'dbUrl', 'jdbc:mysql://127.0.0.1:3306/walked'),
      entry('用户名', 'dbUsername', 'x'),
      entry('密码', 'dbPassword', 'x'),
    ],
    changed: entry('备注', 'remark', '改过'),
  },
  {
    title: '路由网关',
    path: '/isystem/gatewayroute',
    way: singleRecords,
    table: 'sys_gateway_route',
    entered: [
      entry('路由 ID', 'routerId', 'walked'),
      entry('名称', 'name', '走查路由'),
      entry('转发地址', 'uri', 'http://127.0.0.1:9'),
      {
        ...entry('Path', 'predicates', '/walked/**', '[{"name":"Path","args":["/walked/**"]}]'),
        how: 'predicate',
      },
    ],
    changed: entry('名称', 'name', '走查路由改'),
    free: { status: 'on, as the form begins with' },
  },
  {
    title: '定时任务',
    path: '/isystem/QuartzJobList',
    way: records,
    table: 'sys_quartz_job',
    entered: [
      entry('任务类名', 'jobClassName', 'org.walked.Job'),
      entry('描述', 'description', '走查任务'),
      entry('cron 表达式', 'cronExpression', '* * * * * ? *'),
      entry('状态', 'status', '停止', '-1'),
    ],
    changed: entry('描述', 'description', '走查任务改'),
  },
];
