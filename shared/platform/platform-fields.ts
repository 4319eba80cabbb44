import type { FieldDefinition, UncheckedField } from '#shared/resource/field.ts';
import { int } from '#shared/resource/field-builders.ts';
import type { PlatformVersion } from './platform-version.ts';

/** The fields of a row, as far as our definition has them too. */
interface PlatformRow {
  /** Every known release has them. */
  readonly all: readonly string[];
  /** These releases have more. */
  readonly more?: Partial<Readonly<Record<PlatformVersion, readonly string[]>>>;
  /** What is otherwise here: who enters a field, by which control, what is said of it. */
  readonly changes?: Readonly<Record<string, Partial<UncheckedField>>>;
  /** Fields that our rows do not have. */
  readonly own?: Partial<Readonly<Record<PlatformVersion, readonly FieldDefinition[]>>>;
  /** What a new record is sent with besides what was entered. */
  readonly begins?: Readonly<Record<string, string | number | boolean>>;
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
    // Its end does not take it out of the bell.
    changes: { endTime: { help: undefined } },
  },
  sys_category: { all: ['pid', 'name', 'code', 'hasChild', 'sysOrgCode', ...stamps] },
  sys_check_rule: { all: ['ruleName', 'ruleCode', 'ruleJson', 'ruleDescription', ...stamps] },
  sys_data_log: { all: ['dataTable', 'dataId', 'dataVersion', 'dataContent', 'type', 'createBy', 'createTime'] },
  sys_data_source: {
    all: [
      ...['code', 'name', 'dbType', 'dbDriver', 'dbUrl', 'dbName', 'dbUsername', 'dbPassword', 'remark', 'sysOrgCode'],
      ...stamps,
    ],
    changes: {
      code: { openIn: undefined },
      dbType: { help: undefined, default: '1' },
      // Here the driver is entered; our product takes it from the kind of database.
      dbDriver: { owned: undefined, required: true, default: 'com.mysql.jdbc.Driver' },
      dbUrl: { help: undefined },
      // The row brings the password, and a change sends it back.
      dbPassword: { help: undefined, masked: undefined },
    },
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
  sys_fill_rule: {
    all: ['ruleName', 'ruleCode', 'ruleClass', 'ruleParams', ...stamps],
    changes: {
      ruleClass: { help: { zh: '实现类的完整 Java 类名', en: 'Full name of the Java class' } },
      ruleParams: { help: { zh: 'JSON 对象', en: 'A JSON object' } },
    },
  },
  sys_gateway_route: {
    // Rows have a `stripPrefix` as well, which the call that saves them does not take.
    all: ['routerId', 'name', 'uri', 'predicates', 'filters', 'status', 'sysOrgCode', ...stamps],
    changes: {
      routerId: { query: undefined },
      name: { query: undefined },
      uri: { help: { zh: '如 http://主机:8080 或 lb://服务名', en: 'Such as http://host:8080 or lb://service' } },
      predicates: { help: undefined },
      status: { query: undefined },
    },
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
    changes: { esType: { dict: 'es_type' } },
    // The job that sends it counts on from the number of tries and fails where there is none.
    begins: { esSendStatus: '0', esSendNum: 0 },
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
    changes: { useStatus: { dict: 'valid_status' } },
    begins: { useStatus: '0' },
  },
  sys_online: {
    all: ['token', 'username', 'realname', 'avatar', 'birthday', 'sex', 'phone'],
    changes: { realname: { query: undefined } },
  },
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
  sys_quartz_job: {
    all: ['jobClassName', 'description', 'cronExpression', 'parameter', 'status', ...stamps],
    // Its jobs are classes of its own, which no call lists.
    changes: { jobClassName: { control: undefined }, parameter: { control: undefined } },
  },
  sys_role: { all: ['roleName', 'roleCode', 'description', ...stamps] },
  sys_role_index: {
    all: ['roleCode', 'url', 'component', 'route', 'priority', 'status', 'sysOrgCode', ...stamps],
    begins: { status: '1' },
  },
  sys_tenant: {
    all: ['name', 'status', 'beginDate', 'endDate', 'createBy', 'createTime'],
    more: { '3.6.3': ['houseNumber', 'companyAddress', 'updateBy', 'updateTime'] },
    own: {
      // Without it this release gives a new tenant a negative number.
      '3.4.3': [int('id', ['租户编号', 'Number'], { min: 1, required: true, openIn: [] })],
    },
  },
  sys_user: {
    all: [
      ...['username', 'realname', 'password', 'avatar', 'birthday', 'sex', 'email', 'phone', 'telephone', 'workNo'],
      ...['post', 'status', 'userIdentity', 'orgCode', 'departIds', 'selectedroles', 'selecteddeparts', ...stamps],
      ...['orgCodeTxt', 'departId'],
    ],
    // As the platform's own client begins an account.
    begins: { activitiSync: '1', userIdentity: '1' },
  },
};

interface KnownRow extends Pick<PlatformRow, 'changes' | 'begins'> {
  readonly fields: ReadonlySet<string>;
  readonly own: readonly FieldDefinition[];
}

/** What a row of a JeecgBoot server has; undefined for what it has no rows of. */
export function platformRow(version: PlatformVersion, code: string): KnownRow | undefined {
  const row = platformRows[code];
  if (row === undefined) return undefined;
  const { all, more, own, ...known } = row;
  return { ...known, fields: new Set(['id', ...all, ...(more?.[version] ?? [])]), own: own?.[version] ?? [] };
}
