import { type ErrorEntry, refusal } from '#shared/errors/error-entry.ts';

/** Refusals of contractors, ships, the calendar and import templates. */
export const baseErrors = {
  contractorStopped: refusal(
    '单位{name}累计记分{n}，暂停申请',
    'Contractor {name} has {n} points and may not apply for now',
  ),
  shipDelivered: refusal(
    '{ship}已交付，不再受理申请；请改选在建工程',
    '{ship} has been delivered, so no applications are accepted; choose a ship under construction',
  ),
  contractorLeft: refusal(
    '单位{name}已退出，不再受理申请；请改选其他单位',
    'Contractor {name} has left the yard and may not apply; choose another one',
  ),
  dayPast: refusal(
    '{field} {day} 已过，请改为今天或以后的日期',
    '{field} ({day}) is in the past; enter today or a later day',
  ),
  timePast: refusal('{field} {time} 已过，请改为以后的时间', '{field} ({time}) is in the past; enter a later time'),
  templateFileWrong: refusal(
    '请上传一个与文件名后缀相符的 Excel 文件',
    'Upload one Excel file whose type matches the extension of the file name',
  ),
} as const satisfies Record<string, ErrorEntry>;
