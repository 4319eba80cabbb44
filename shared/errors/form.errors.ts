import type { ErrorEntry } from './error-entry.ts';

const business = { status: 200, code: 500 } as const;

/** Errors of definitions made at run time, reported at the wrong property. */
export const formErrors = {
  formCodeBad: {
    ...business,
    zh: '编码应以 onl_ 开头，由小写字母、数字和下划线组成',
    en: 'Must begin with onl_ and contain only lower-case letters, digits and underscores',
  },
  formCodeTaken: { ...business, zh: '编码已被使用', en: 'This code is in use already' },
  formCodeFixed: { ...business, zh: '编码不能修改', en: 'The code cannot be changed' },
  formAreaBad: { ...business, zh: '应为小写字母和数字', en: 'Must contain only lower-case letters and digits' },
  formNameBad: {
    ...business,
    zh: '字段名应以小写字母开头，由字母和数字组成',
    en: 'Must begin with a lower-case letter and contain only letters and digits',
  },
  formNameReserved: { ...business, zh: '字段名为系统保留', en: 'This name is reserved by the system' },
  formNameTaken: { ...business, zh: '字段名重复', en: 'Another field has this name' },
  formNameLong: { ...business, zh: '字段名过长', en: 'This name is too long' },
  formFieldUnknown: { ...business, zh: '没有该字段', en: 'This field does not exist' },
  formExpressionBad: { ...business, zh: '表达式不正确：{reason}', en: 'This expression is not correct: {reason}' },
  formKeyMissing: { ...business, zh: '该类型的字段需要此属性', en: 'Required for a field of this type' },
  formKeyUnfit: { ...business, zh: '该类型的字段不能有此属性', en: 'Not possible for a field of this type' },
  formRefUnknown: { ...business, zh: '没有该引用对象', en: 'There are no records of this name to choose from' },
  formDictUnknown: { ...business, zh: '没有该字典', en: 'This dictionary does not exist' },
  formControlUnknown: { ...business, zh: '没有该控件', en: 'This control does not exist' },
  formGroupUnknown: { ...business, zh: '没有该分组', en: 'This group does not exist' },
  formDefaultBad: { ...business, zh: '默认值不是该字段的值', en: 'The default is not a value of this field' },
  formDisplayBad: { ...business, zh: '显示字段应为必填的文本字段', en: 'Must be the name of a required text field' },
  formVerbsBad: { ...business, zh: '至少包含 list 和 queryById', en: 'Must contain list and queryById' },
  formQueryMany: { ...business, zh: '最多 20 个查询字段', en: 'At most 20 fields can be filters' },
  formTooMany: { ...business, zh: '最多 {max} 个在线表单', en: 'At most {max} online forms are allowed' },
  formNeedsDefault: {
    ...business,
    zh: '已有数据，必填字段需要默认值',
    en: 'Needs a default: there are records without a value',
  },
  formKindFixed: {
    ...business,
    zh: '已有数据，不能改为该类型',
    en: 'There are records already; the field cannot become this type',
  },
  formLosesData: {
    ...business,
    zh: '此修改会丢失数据，请确认后再提交',
    en: 'This change loses stored values. Confirm it first.',
  },
  formDataUnfit: { ...business, zh: '已有数据不符合此修改', en: 'Does not fit the existing records' },
  formHoldsData: {
    ...business,
    zh: '该表单有 {n} 条数据，请确认后再删除',
    en: 'This form has {n} records. Confirm that they are to be deleted with it.',
  },
  formReferred: {
    ...business,
    zh: '该表单被{title}引用，不能删除',
    en: 'This form cannot be deleted: {title} refers to it',
  },
  onlineTableBad: {
    ...business,
    zh: '表名应以字母开头，由字母、数字和下划线组成',
    en: 'Must begin with a letter and contain only letters, digits and underscores',
  },
  onlineColumnBad: {
    ...business,
    zh: '字段名应以字母开头，由字母、数字、下划线和 $ 组成',
    en: 'Must begin with a letter and contain only letters, digits, underscores and $',
  },
  onlineIndexBad: {
    ...business,
    zh: '索引名应以字母开头，由字母、数字和下划线组成，最多 63 个字符',
    en: 'Must begin with a letter, contain only letters, digits and underscores, and have at most 63 characters',
  },
  onlineTooLong: { ...business, zh: '不能超过 {max} 个字符', en: 'Must have at most {max} characters' },
  onlineTooBig: { ...business, zh: '不能大于 {max}', en: 'Must be at most {max}' },
  onlineTooSmall: { ...business, zh: '不能小于 {min}', en: 'Must be at least {min}' },
  onlineValueMissing: { ...business, zh: '必填', en: 'Is required' },
  onlineValueBad: { ...business, zh: '格式不正确', en: 'Is not in the right format' },
  onlineTypeBad: { ...business, zh: '没有该字段类型', en: 'This type of column does not exist' },
  onlineScaleBad: {
    ...business,
    zh: '小数位数不能超过总位数',
    en: 'There cannot be more decimal places than digits',
  },
  onlineKeyMissing: { ...business, zh: '需要名为 id 的主键', en: 'A primary key named id is required' },
  onlineKeyOther: { ...business, zh: '只有 id 可以是主键', en: 'Only id can be the primary key' },
  onlineForeignMissing: {
    ...business,
    zh: '附表需要一个外键：请在一个字段中填写“主表”和“主表字段”',
    en: 'A sub-table needs a foreign key: enter main table and main field in one of its fields',
  },
  onlineForeignMany: { ...business, zh: '外键只允许配置一个', en: 'A sub-table can have only one foreign key' },
  onlineMainUnknown: { ...business, zh: '没有该主表', en: 'This main table does not exist' },
  onlineMainFieldUnknown: {
    ...business,
    zh: '主表没有该字段，或不能按它关联',
    en: 'The main table has no such field, or records cannot be referred to by it',
  },
  onlineHasParts: {
    ...business,
    zh: '该表有附表（{tables}），请先修改附表',
    en: 'It has sub-tables ({tables}). Change these first',
  },
  onlineNodeUnfit: {
    ...business,
    zh: '该字段应为存入数据库的字符串，长度至少 {min}',
    en: 'This field must be a stored text with at least {min} characters',
  },
  onlineParentHidden: {
    ...business,
    zh: '树的父级字段必须在表单中显示，否则修改后会丢失父级',
    en: 'Forms must show the parent of a node, because a change would lose the parent otherwise',
  },
  onlineTableForbidden: {
    ...business,
    zh: '该表或其字段不能作为字典',
    en: 'This table, or one of its columns, cannot be a dictionary',
  },
  onlineConditionBad: {
    ...business,
    zh: '不支持该条件',
    en: 'This condition is not supported',
  },
  onlineTableFixed: {
    ...business,
    zh: '表已同步到数据库，表名不能修改',
    en: 'The table exists already; its name cannot be changed',
  },
  onlineColumnKept: {
    ...business,
    zh: '表中还有已删除字段的同名列，请换一个字段名',
    en: 'The table still has the column of a removed field with this name. Choose another name.',
  },
  onlineSecretFixed: {
    ...business,
    zh: '已有密码数据，该字段不能改为可读',
    en: 'There are passwords in this field already; it cannot become readable',
  },
  onlineIndexUnfit: {
    ...business,
    zh: '索引不能包含密码、虚拟字段、文件或长文本',
    en: 'An index cannot contain passwords, fields without a column, files or long texts',
  },
  onlineForceRows: {
    ...business,
    zh: '同步数据库失败，表中有 {n} 条数据（含已删除的数据），强制同步会丢失这些数据',
    en: 'The table has {n} rows, deleted ones included, which this would destroy. Nothing was changed.',
  },
  onlineTableBusy: {
    ...business,
    zh: '表正在被使用，等待 5 秒仍未空闲，没有任何改动，请稍后再试',
    en: 'The table is in use and did not become free within 5 seconds. Nothing was changed; try again later.',
  },
  onlineTableSlow: {
    ...business,
    zh: '修改表用时太长，已取消，没有任何改动',
    en: 'Changing the table took too long and was cancelled. Nothing was changed.',
  },
  onlineTableUnlike: {
    ...business,
    zh: '修改后的表与计划不一致，已全部撤销',
    en: 'The changed table was not as planned, so everything was undone.',
  },
  onlinePlanOther: {
    ...business,
    zh: '表或表单在此期间有变化，与看到的计划不同，没有任何改动，请查看新的计划',
    en: 'The table or the form has changed since the plan was shown. Nothing was changed; look at the new plan.',
  },
  onlineShadowMissing: {
    ...business,
    zh: '没有该影子表，可能已恢复或已过期',
    en: 'This shadow copy does not exist. It may have been restored or deleted.',
  },
  onlineShadowRows: {
    ...business,
    zh: '表中已有 {n} 条数据（含已删除的数据），只能恢复到空表，没有任何改动',
    en: 'The table has {n} rows, deleted ones included. A former table can replace an empty one only. Nothing was changed.',
  },
  onlineShadowColumn: {
    ...business,
    zh: '表中的列 {column} 已有数据或类型不同，没有任何改动',
    en: 'The column {column} has values already, or another type. Nothing was changed.',
  },
  onlineShadowUnfit: {
    ...business,
    zh: '旧表的数据不符合现在的字段：{names}，没有任何改动',
    en: 'The rows of the former table do not fit these fields of today: {names}. Nothing was changed.',
  },
  onlineSyncFailed: {
    ...business,
    zh: '同步数据库失败，{detail}',
    en: 'The table was not changed: {detail}',
  },
  onlineSyncMethod: {
    ...business,
    zh: '同步数据库失败，没有该同步方式',
    en: 'This way to synchronise does not exist. Nothing was changed.',
  },
  onlineSyncMissing: {
    ...business,
    zh: '同步数据库失败，实体配置不存在',
    en: 'This form does not exist. Nothing was changed.',
  },
  onlineDeleteMissing: { ...business, zh: '删除失败实体配置不存在', en: 'This form does not exist' },
  onlineFormMissing: { ...business, zh: '未找到对应实体', en: 'This form does not exist' },
  onlineTableTaken: {
    ...business,
    zh: '数据库表[{table}]已存在,请从数据库导入表单',
    en: 'A table named {table} exists already',
  },
  onlineVersionOld: {
    ...business,
    zh: '表单已被{name}修改，请刷新后重试',
    en: 'This form has been changed by {name} in the meantime. Reload it and try again.',
  },
  onlineFormOurs: {
    ...business,
    zh: '该表单由本系统的表单接口创建，请在那里修改',
    en: 'This form was made by the calls of this product; change it with them',
  },
  onlineFormTheirs: {
    ...business,
    zh: '该表单由在线开发创建，请在在线开发中修改',
    en: 'This form was made by the online designer; change it there',
  },
  formChanging: {
    ...business,
    zh: '表单刚刚被修改，请重试',
    en: 'This form has just been changed. Try again.',
  },
} as const satisfies Record<string, ErrorEntry>;
