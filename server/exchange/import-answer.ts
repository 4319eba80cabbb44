import { Answer } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { doneText } from '#shared/errors/done.ts';
import type * as shapes from '#shared/resource/exchange-shapes.ts';
import type { Text } from '#shared/resource/text.ts';
import type { ImportTally } from './import-tally.ts';

/**
 * Answer of an import in JeecgBoot's format: code 201 if rows were refused.
 * @param rejected stored path of the refused rows
 * @param whole whether one refused row refused all others
 * @param words JeecgBoot's message for this resource if all rows were imported
 */
export function importAnswer(
  actor: Actor,
  { total, success, refused: errors }: Pick<ImportTally, 'total' | 'success' | 'refused'>,
  rejected: string | undefined,
  whole: boolean,
  words?: Text,
) {
  if (rejected === undefined) {
    const params = { n: total };
    const done = '文件导入成功！数据行数：{n}';
    const said = words && { zh: doneText(words.zh, 'zh', params), en: doneText(words.en, 'en', params) };
    return new Answer(said?.[actor.language] ?? doneText(done, actor.language, params), said ?? done, { params });
  }
  const counts = { t: total, s: success, e: errors };
  const msg = whole
    ? '总上传行数：{t}，错误行数：{e}，整个文件未导入'
    : '总上传行数：{t}，已导入行数：{s}，错误行数：{e}';
  const partial: shapes.PartialImport = {
    totalCount: total,
    errorCount: errors,
    successCount: success,
    msg: doneText(msg, actor.language, counts),
    fileUrl: `/sys/common/static/${rejected}`,
    fileName: rejected.split('/').at(-1) ?? rejected,
  };
  return new Answer(partial, whole ? '文件导入失败:有错误数据，整个文件未导入' : '文件导入成功，但有错误。', {
    code: 201,
  });
}
