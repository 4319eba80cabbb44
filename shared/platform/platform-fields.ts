import type { PlatformVersion } from './platform-version.ts';

/** The fields of a row, as far as our definition has them too. */
interface PlatformRow {
  /** Every known release has them. */
  readonly all: readonly string[];
  /** These releases have more. */
  readonly more?: Partial<Readonly<Record<PlatformVersion, readonly string[]>>>;
}

const stamps = ['createBy', 'createTime', 'updateBy', 'updateTime'];

/**
 * What the rows of a JeecgBoot server have, by the code of our definition. No row has a `version`, and no text has a second
 * one in English. `platform-definition.ts` takes away what is not named here.
 */
const platformRows: Readonly<Record<string, PlatformRow>> = {
  sys_announcement: {
    all: [
      ...[
        'titile',
        'msgCategory',
        'priority',
        'msgAbstract',
        'msgContent',
        'openType',
        'openPage',
        'msgType',
        'userIds',
      ],
      ...['startTime', 'endTime', 'sendStatus', 'sender', 'sendTime', 'cancelTime', 'busType', 'busId', ...stamps],
    ],
  },
  sys_category: { all: ['pid', 'name', 'code', 'hasChild', 'sysOrgCode', ...stamps] },
  sys_check_rule: { all: ['ruleName', 'ruleCode', 'ruleJson', 'ruleDescription', ...stamps] },
  sys_data_log: { all: ['dataTable', 'dataId', 'dataVersion', 'dataContent', 'type', 'createBy', 'createTime'] },
  sys_data_source: {
    all: [
      ...['code', 'name', 'dbType', 'dbDriver', 'dbUrl', 'dbName', 'dbUsername', 'dbPassword', 'remark', 'sysOrgCode'],
      ...stamps,
    ],
  },
  sys_depart: {
    all: [
      ...[
        'departName',
        'departNameEn',
        'departNameAbbr',
        'parentId',
        'departOrder',
        'orgCategory',
        'orgCode',
        'orgType',
      ],
      ...['mobile', 'fax', 'address', 'description', 'memo', 'status', 'qywxIdentifier', ...stamps],
    ],
  },
  sys_depart_role: { all: ['departId', 'roleName', 'roleCode', 'description', ...stamps] },
  sys_dict: { all: ['dictName', 'dictCode', 'description', 'type', ...stamps] },
  sys_dict_item: {
    all: ['dictId', 'itemText', 'itemValue', 'description', 'sortOrder', 'status', ...stamps],
    more: { '3.6.3': ['itemColor'] },
  },
  sys_fill_rule: { all: ['ruleName', 'ruleCode', 'ruleClass', 'ruleParams', ...stamps] },
  sys_gateway_route: {
    all: ['routerId', 'name', 'uri', 'predicates', 'filters', 'stripPrefix', 'status', 'sysOrgCode', ...stamps],
  },
  sys_log: {
    all: [
      ...['logContent', 'logType', 'operateType', 'userid', 'username', 'ip', 'requestUrl', 'requestType'],
      ...['requestParam', 'method', 'costTime', 'createTime'],
    ],
  },
  sys_message: {
    all: [
      ...['esTitle', 'esType', 'esReceiver', 'esContent', 'esParam', 'esSendStatus', 'esSendTime', 'esSendNum'],
      ...['esResult', 'remark', ...stamps],
    ],
  },
  sys_message_template: {
    all: [
      'templateName',
      'templateCode',
      'templateType',
      'useStatus',
      'templateContent',
      'templateTestJson',
      ...stamps,
    ],
  },
  sys_online: { all: ['token', 'username', 'realname', 'avatar', 'birthday', 'sex', 'phone'] },
  sys_oss_file: { all: ['fileName', 'url', ...stamps] },
  sys_permission: {
    all: [
      ...[
        'parentId',
        'name',
        'menuType',
        'url',
        'component',
        'componentName',
        'redirect',
        'perms',
        'permsType',
        'icon',
      ],
      ...['sortNo', 'isLeaf', 'isRoute', 'keepAlive', 'alwaysShow', 'hidden', 'hideTab', 'internalOrExternal'],
      ...['description', 'status', 'ruleFlag', ...stamps],
    ],
  },
  sys_position: { all: ['code', 'name', 'postRank', 'companyId', 'sysOrgCode', ...stamps] },
  sys_quartz_job: { all: ['jobClassName', 'description', 'cronExpression', 'parameter', 'status', ...stamps] },
  sys_role: { all: ['roleName', 'roleCode', 'description', ...stamps] },
  sys_role_index: { all: ['roleCode', 'url', 'component', 'route', 'priority', 'status', 'sysOrgCode', ...stamps] },
  sys_tenant: {
    all: ['name', 'status', 'beginDate', 'endDate', 'createBy', 'createTime'],
    more: { '3.6.3': ['houseNumber', 'companyAddress', 'updateBy', 'updateTime'] },
  },
  sys_user: {
    all: [
      ...['username', 'realname', 'password', 'avatar', 'birthday', 'sex', 'email', 'phone', 'telephone', 'workNo'],
      ...['post', 'status', 'userIdentity', 'orgCode', 'departIds', 'selectedroles', 'selecteddeparts', ...stamps],
      ...['orgCodeTxt', 'departId'],
    ],
  },
};

/** The fields of a row of a JeecgBoot server; undefined for what it has no rows of. */
export function platformFields(version: PlatformVersion, code: string): ReadonlySet<string> | undefined {
  const row = platformRows[code];
  return row && new Set(['id', ...row.all, ...(row.more?.[version] ?? [])]);
}
