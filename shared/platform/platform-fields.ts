import { lookup } from '#shared/lookup.ts';
import type { FieldDefinition, UncheckedField } from '#shared/resource/field.ts';
import { int } from '#shared/resource/field-builders.ts';
import type { PlatformVersion } from './platform-version.ts';

/** Fields of a row of a JeecgBoot server that our definition also has. */
interface PlatformRow {
  /** Fields of every known release. */
  readonly all: readonly string[];
  /** Additional fields of some releases. */
  readonly more?: Partial<Readonly<Record<PlatformVersion, readonly string[]>>>;
  /** Properties of fields that differ on a JeecgBoot server, such as control, default and help text. */
  readonly changes?: Readonly<Record<string, Partial<UncheckedField>>>;
  /** Fields that our rows do not have. */
  readonly own?: Partial<Readonly<Record<PlatformVersion, readonly FieldDefinition[]>>>;
  /** Values that are sent with a new record in addition to the entered fields. */
  readonly begins?: Readonly<Record<string, string | number | boolean>>;
}

const stamps = ['createBy', 'createTime', 'updateBy', 'updateTime'];

/**
 * Rows of a JeecgBoot server by the code of our definition. No row has a `version` or English texts.
 * `platform-definition.ts` removes all fields that are not listed here.
 */
const platformRows = lookup<PlatformRow>({
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
    // The help text does not apply: an announcement stays in the notification list after its end.
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
      // The user enters the driver; our server derives the driver from the type of database.
      dbDriver: { owned: undefined, required: true, default: 'com.mysql.jdbc.Driver' },
      dbUrl: { help: undefined },
      // Rows contain the password, and an edit sends the password back.
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
    // Rows also have `stripPrefix`, but the call that saves rows does not accept the field.
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
    // The job that sends messages increments the number of tries and fails if the number is missing.
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
    // Jobs are Java classes of the server; no call lists them.
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
      // Without an id this release assigns a negative number to a new tenant.
      '3.4.3': [int('id', ['租户编号', 'Number'], { min: 1, required: true, openIn: [] })],
    },
  },
  sys_user: {
    all: [
      ...['username', 'realname', 'password', 'avatar', 'birthday', 'sex', 'email', 'phone', 'telephone', 'workNo'],
      ...['post', 'status', 'userIdentity', 'orgCode', 'departIds', 'selectedroles', 'selecteddeparts', ...stamps],
      ...['orgCodeTxt', 'departId'],
    ],
    // Initial values that JeecgBoot's own client sends.
    begins: { activitiSync: '1', userIdentity: '1' },
  },
});

interface KnownRow extends Pick<PlatformRow, 'changes' | 'begins'> {
  readonly fields: ReadonlySet<string>;
  readonly own: readonly FieldDefinition[];
}

/** Description of a row of a JeecgBoot server; undefined if the server has no such rows. */
export function platformRow(version: PlatformVersion, code: string): KnownRow | undefined {
  const row = platformRows[code];
  if (row === undefined) return undefined;
  const { all, more, own, ...known } = row;
  return { ...known, fields: new Set(['id', ...all, ...(more?.[version] ?? [])]), own: own?.[version] ?? [] };
}
