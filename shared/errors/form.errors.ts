import type { ErrorEntry } from './error-entry.ts';

const business = { status: 200, code: 500 } as const;

/** Definitions made at run time: what is wrong with one, at the place where it stands. */
export const formErrors = {
  formCodeBad: {
    ...business,
    zh: '编码应以 onl_ 开头，由小写字母、数字和下划线组成',
    en: 'must begin with onl_ and hold lower-case letters, digits and underscores only',
  },
  formCodeTaken: { ...business, zh: '编码已被使用', en: 'is in use already' },
  formCodeFixed: { ...business, zh: '编码不能修改', en: 'cannot be changed' },
  formAreaBad: { ...business, zh: '应为小写字母和数字', en: 'must hold lower-case letters and digits only' },
  formNameBad: {
    ...business,
    zh: '字段名应以小写字母开头，由字母和数字组成',
    en: 'must begin with a lower-case letter and hold letters and digits only',
  },
  formNameReserved: { ...business, zh: '字段名为系统保留', en: 'is reserved by the system' },
  formNameTaken: { ...business, zh: '字段名重复', en: 'is the name of another field' },
  formNameLong: { ...business, zh: '字段名过长', en: 'is too long' },
  formFieldUnknown: { ...business, zh: '没有该字段', en: 'names no field' },
  formKeyMissing: { ...business, zh: '该类型的字段需要此属性', en: 'is needed by a field of this type' },
  formKeyUnfit: { ...business, zh: '该类型的字段不能有此属性', en: 'does not go with a field of this type' },
  formRefUnknown: { ...business, zh: '没有该引用对象', en: 'names nothing that records could be chosen from' },
  formDictUnknown: { ...business, zh: '没有该字典', en: 'names no dictionary' },
  formGroupUnknown: { ...business, zh: '没有该分组', en: 'names no group' },
  formDefaultBad: { ...business, zh: '默认值不是该字段的值', en: 'is no value of this field' },
  formDisplayBad: { ...business, zh: '显示字段应为必填的文本字段', en: 'must name a required text field' },
  formVerbsBad: { ...business, zh: '至少包含 list 和 queryById', en: 'must hold list and queryById' },
  formQueryMany: { ...business, zh: '最多20个查询字段', en: 'has more than 20 fields that lists filter by' },
  formTooMany: { ...business, zh: '最多{max}个在线表单', en: 'There may be at most {max} online forms' },
  formNeedsDefault: {
    ...business,
    zh: '已有数据，必填字段需要默认值',
    en: 'needs a default: there are records without a value',
  },
  formKindFixed: { ...business, zh: '已有数据，不能改为该类型', en: 'cannot become this type' },
  formLosesData: {
    ...business,
    zh: '此修改会丢失数据，请确认后再提交',
    en: 'This change loses stored values. Confirm it first.',
  },
  formDataUnfit: { ...business, zh: '已有数据不符合此修改', en: 'does not fit the records that are there' },
  formHoldsData: {
    ...business,
    zh: '该表单有{n}条数据，请确认后再删除',
    en: 'This form holds {n} records. Confirm that they are to be removed with it.',
  },
  formReferred: { ...business, zh: '该表单被{title}引用，不能删除', en: '{title} refers to this form; it stays' },
  formChanging: {
    ...business,
    zh: '表单刚刚被修改，请重试',
    en: 'This form has just been changed. Please try again.',
  },
} as const satisfies Record<string, ErrorEntry>;
