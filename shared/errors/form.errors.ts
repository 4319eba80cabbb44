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
  formChanging: {
    ...business,
    zh: '表单刚刚被修改，请重试',
    en: 'This form has just been changed. Try again.',
  },
} as const satisfies Record<string, ErrorEntry>;
