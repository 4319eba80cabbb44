/**
 * Every error the product can report, once. `zh` is JeecgBoot's or the specification's literal where one exists.
 * `status` is the HTTP status, `code` the envelope's (contract/session-and-system.md §1: business errors are HTTP 200
 * with code 500). `report`: worth an error line in the server's log. Placeholders in braces are filled by `fail()`.
 */
export interface ErrorEntry {
  readonly status: number;
  readonly code: number;
  readonly zh: string;
  readonly en: string;
  readonly report?: boolean;
}

export const catalogue = {
  notFound: { status: 200, code: 500, zh: '未找到对应实体', en: 'No such record' },
  noPermission: {
    status: 200,
    code: 510,
    zh: '没有权限，请联系管理员分配权限！',
    en: 'You do not have the permission. Please ask an administrator.',
  },
  tokenInvalid: { status: 401, code: 401, zh: 'Token失效，请重新登录!', en: 'Token expired, please sign in again' },
  badCredentials: { status: 200, code: 500, zh: '用户名或密码错误', en: 'Wrong user name or password' },
  staleVersion: {
    status: 200,
    code: 500,
    zh: '数据已被他人修改，请刷新后重试',
    en: 'Somebody else has changed this record. Please refresh and try again.',
  },
  invalidInput: { status: 200, code: 500, zh: '校验失败！{detail}', en: 'Invalid input: {detail}' },
  pathUnknown: {
    status: 404,
    code: 404,
    zh: '路径不存在，请检查路径是否正确',
    en: 'There is no such path. Please check it.',
  },
  methodNotSupported: {
    status: 200,
    code: 405,
    zh: '不支持{method}请求方法，支持以下{allowed}',
    en: 'Method {method} is not supported; supported: {allowed}',
  },
  badRequest: { status: 400, code: 400, zh: '请求格式不正确', en: 'The request is malformed' },
  malformedBody: { status: 200, code: 500, zh: '请求内容不是有效的JSON', en: 'The request body is not valid JSON' },
  contentTypeUnknown: {
    status: 415,
    code: 415,
    zh: '不支持该请求内容类型',
    en: 'This content type is not supported',
  },
  bodyTooLarge: { status: 413, code: 413, zh: '请求内容过大', en: 'The request is too large' },
  fileTooLarge: {
    status: 200,
    code: 500,
    zh: '文件大小超出10MB限制, 请压缩或降低文件质量! ',
    en: 'The file is larger than 10 MB. Please compress it or lower its quality.',
  },
  tooManyRequests: {
    status: 429,
    code: 429,
    zh: '请求过于频繁，请稍后再试',
    en: 'Too many requests. Please try again later.',
  },
  overloaded: {
    status: 503,
    code: 503,
    zh: '服务繁忙，请稍后再试',
    en: 'The service is busy. Please try again later.',
  },
  databaseBusy: {
    status: 503,
    code: 503,
    zh: '数据库暂时不可用，请稍后再试',
    en: 'The database is not available for the moment. Please try again later.',
    report: true,
  },
  duplicateRecord: {
    status: 200,
    code: 500,
    zh: '数据库中已存在该记录',
    en: 'Such a record exists already',
  },
  integrityViolated: {
    status: 200,
    code: 500,
    zh: '执行数据库异常,违反了完整性例如：违反惟一约束、违反非空限制、字段内容超出长度等',
    en: 'The data breaks a rule of the database, for example a unique value, a required value or a length',
  },
  tenantRefused: {
    status: 401,
    code: 401,
    zh: '登录租户授权变更，请重新登陆!',
    en: 'Your access to this tenant has changed. Please sign in again.',
  },
  accountLocked: {
    status: 401,
    code: 401,
    zh: '账号已被锁定,请联系管理员!',
    en: 'This account is locked. Please ask an administrator.',
  },
  accountGone: { status: 401, code: 401, zh: '用户不存在!', en: 'This user does not exist' },
  loginLocked: {
    status: 200,
    code: 500,
    zh: '该用户登录失败次数过多，请于10分钟后再次登录！',
    en: 'Too many failed sign-ins. Please try again in 10 minutes.',
  },
  captchaDue: { status: 200, code: 412, zh: '验证码无效', en: 'Please enter the verification code' },
  captchaWrong: { status: 200, code: 412, zh: '验证码错误', en: 'Wrong verification code' },
  tenantsFrozen: {
    status: 200,
    code: 500,
    zh: '与该用户关联的租户均已被冻结，无法登录！',
    en: 'Every tenant of this user is frozen; signing in is not possible',
  },
  logoutFailed: { status: 200, code: 500, zh: '退出登录失败！', en: 'Signing out failed' },
  logoutTokenInvalid: { status: 200, code: 500, zh: 'Token无效!', en: 'Invalid token' },
  departNotOwn: {
    status: 200,
    code: 500,
    zh: '您不属于该部门，无法切换',
    en: 'You do not belong to this department',
  },
  passwordNotOwn: {
    status: 200,
    code: 500,
    zh: '只允许修改自己的密码！',
    en: 'You may change your own password only',
  },
  oldPasswordWrong: { status: 200, code: 500, zh: '旧密码输入错误!', en: 'The old password is wrong' },
  passwordEmpty: { status: 200, code: 500, zh: '新密码不允许为空!', en: 'The new password must not be empty' },
  passwordsDiffer: { status: 200, code: 500, zh: '两次输入密码不一致!', en: 'The two passwords differ' },
  passwordTooShort: {
    status: 200,
    code: 500,
    zh: '密码至少需要{min}个字符',
    en: 'A password needs at least {min} characters',
  },
  passwordTooLong: { status: 200, code: 500, zh: '密码过长', en: 'The password is too long' },
  passwordIsName: {
    status: 200,
    code: 500,
    zh: '密码不能与用户名相同',
    en: 'The password must differ from the user name',
  },
  passwordCommon: {
    status: 200,
    code: 500,
    zh: '该密码过于常见，请更换',
    en: 'This password is too common. Please choose another.',
  },
  dictCodeBad: { status: 200, code: 500, zh: '字典Code格式不正确！', en: 'The dictionary code is malformed' },
  uploadFailed: { status: 200, code: 500, zh: '上传失败！', en: 'The upload failed' },
  uploadTypeRefused: {
    status: 200,
    code: 500,
    zh: '上传失败，存在非法文件类型：{ext}',
    en: 'The upload failed: files of type {ext} are not allowed',
  },
  uploadFolderRefused: {
    status: 200,
    code: 500,
    zh: '上传业务路径包含非法字符！',
    en: 'The upload folder is not allowed',
  },
  uploadImageTooLarge: {
    status: 200,
    code: 500,
    zh: '图片像素过大，请缩小后再上传',
    en: 'The picture has too many pixels. Please make it smaller.',
  },
  fileMissing: { status: 404, code: 404, zh: '文件不存在', en: 'There is no such file' },
  fileSessionMissing: {
    status: 401,
    code: 401,
    zh: 'Token失效，请重新登录!',
    en: 'Token expired, please sign in again',
  },
  originRefused: {
    status: 403,
    code: 403,
    zh: '不允许来自该站点的连接',
    en: 'Connections from this site are not allowed',
  },
  topicRefused: {
    status: 403,
    code: 403,
    zh: '不能订阅其他用户的消息',
    en: "You cannot listen to somebody else's messages",
  },
  flowNotRunning: {
    status: 200,
    code: 500,
    zh: '该单据不在审批中，请刷新后重试',
    en: 'This application is not in approval. Please refresh.',
  },
  taskNotOpen: {
    status: 200,
    code: 500,
    zh: '该任务当前不能办理，请刷新后重试',
    en: 'This task cannot be decided now. Please refresh.',
  },
  actionNotOffered: {
    status: 200,
    code: 500,
    zh: '当前节点不支持该操作',
    en: 'This step does not offer that action',
  },
  returnTargetUnknown: {
    status: 200,
    code: 500,
    zh: '只能退回到本次审批已经过的节点',
    en: 'It can only be returned to a step that this approval has passed',
  },
  withdrawTooLate: {
    status: 200,
    code: 500,
    zh: '已有审批意见，不能撤回',
    en: 'Somebody has decided already; it can no longer be withdrawn',
  },
  fieldNotEditable: {
    status: 200,
    code: 500,
    zh: '当前节点不允许修改：{field}',
    en: 'This step may not change: {field}',
  },
  fieldRequiredAtNode: {
    status: 200,
    code: 500,
    zh: '通过前请先填写：{field}',
    en: 'Fill in before passing: {field}',
  },
  assigneeUnknown: {
    status: 200,
    code: 500,
    zh: '办理人不存在或已停用，请重新选择',
    en: 'That person does not exist or is not active. Please choose again.',
  },
  delegationDates: {
    status: 200,
    code: 500,
    zh: '结束日期不能早于开始日期',
    en: 'The end date cannot be before the start date',
  },
  urgedRecently: {
    status: 200,
    code: 500,
    zh: '4小时内已催办过，请稍后再试',
    en: 'Reminded less than four hours ago. Please try again later.',
  },
  notSubmittable: {
    status: 200,
    code: 500,
    zh: '该单据当前状态不能提交',
    en: 'This application cannot be submitted in its present state',
  },
  notVoidable: {
    status: 200,
    code: 500,
    zh: '作业已开始或已结束，不能作废',
    en: 'Work has begun or ended; the application cannot be declared void',
  },
  notBatchable: {
    status: 200,
    code: 500,
    zh: '该节点不支持批量通过',
    en: 'This step cannot be passed in a batch',
  },
  batchNeedsEntry: {
    status: 200,
    code: 500,
    zh: '该节点有内容需要填写，请打开单据办理',
    en: 'This step needs something to be filled in; open the application',
  },
  sortColumnUnknown: {
    status: 200,
    code: 500,
    zh: '请注意，将要排序的列字段不存在：{column}',
    en: 'The column to sort by does not exist: {column}',
  },
  tooManyConditions: {
    status: 200,
    code: 500,
    zh: '查询条件过多，最多{max}个',
    en: 'Too many conditions; at most {max} are allowed',
  },
  tooManyValues: {
    status: 200,
    code: 500,
    zh: '查询值过多，每个条件最多{max}个',
    en: 'Too many values; at most {max} are allowed in one condition',
  },
  idsMissing: { status: 200, code: 500, zh: '参数不识别！', en: 'No records were named' },
  valueTaken: {
    status: 200,
    code: 500,
    zh: '该值不可用，系统中已存在！',
    en: 'This value is taken already',
  },
  recordReferred: {
    status: 200,
    code: 500,
    zh: '仍被{title}（{no}）引用，不能删除',
    en: 'It cannot be deleted: {title} {no} refers to it',
  },
  transitionRefused: {
    status: 200,
    code: 500,
    zh: '{no}当前状态不能{action}',
    en: '{no}: "{action}" is not possible in its present state',
  },
  commentRequired: { status: 200, code: 500, zh: '请填写说明', en: 'A remark is required' },
  notEditable: {
    status: 200,
    code: 500,
    zh: '{no}已提交审批，不能修改或删除',
    en: '{no} is in approval or settled; it can be neither changed nor deleted',
  },
  internal: {
    status: 200,
    code: 500,
    zh: '操作失败，请稍后重试（编号 {id}）',
    en: 'The operation failed. Please try again later (reference {id}).',
    report: true,
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorId = keyof typeof catalogue;
