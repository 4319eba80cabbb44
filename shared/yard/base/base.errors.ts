import type { ErrorEntry } from '#shared/errors/error-entry.ts';

/** Refusals of contractors, ships, the calendar and import templates. */
export const baseErrors = {
  contractorStopped: {
    status: 200,
    code: 500,
    zh: '单位{name}累计记分{n}，暂停申请',
    en: 'Contractor {name} has {n} points and may not apply for now',
  },
  shipDelivered: {
    status: 200,
    code: 500,
    zh: '{ship}已交付，不再受理申请；请改选在建工程',
    en: '{ship} has been delivered, so no applications are accepted; choose a ship under construction',
  },
  contractorLeft: {
    status: 200,
    code: 500,
    zh: '单位{name}已退出，不再受理申请；请改选其他单位',
    en: 'Contractor {name} has left the yard and may not apply; choose another one',
  },
  dayPast: {
    status: 200,
    code: 500,
    zh: '{field} {day} 已过，请改为今天或以后的日期',
    en: '{field} ({day}) is in the past; enter today or a later day',
  },
  timePast: {
    status: 200,
    code: 500,
    zh: '{field} {time} 已过，请改为以后的时间',
    en: '{field} ({time}) is in the past; enter a later time',
  },
  templateFileWrong: {
    status: 200,
    code: 500,
    zh: '请上传一个与文件名后缀相符的 Excel 文件',
    en: 'Upload one Excel file whose type matches the extension of the file name',
  },
} as const satisfies Record<string, ErrorEntry>;
