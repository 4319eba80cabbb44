import type { Text } from '#shared/resource/text.ts';
import type { Asked } from './due-rows.ts';

/** Readme of an archive, for readers without Slipway. */
export function archiveReadme(title: Text, { tenantId, before }: Asked): string {
  return `Slipway 归档 / archive
${title.zh} / ${title.en}
租户 / tenant: ${tenantId}
早于 / older than: ${before}

*.csv          每张表一个文件：UTF-8（含 BOM）、逗号分隔、RFC 4180、首行为列名，可直接用电子表格打开。
               One file a table: UTF-8 with a byte order mark, RFC 4180, names of columns in the first line.
               以 = + - @ 开头的文本前加了一个撇号，以免被当作公式。
               A text that begins with = + - @ has an apostrophe before it, so that it is no formula.
               时间为 Asia/Shanghai；表与列的说明见 Slipway 的 docs/。
               Times are of Asia/Shanghai.
files/         行中所指的附件，按原路径存放。Files that the rows name, by their paths.
manifest.json  每个文件的行数与 SHA-256。Rows and SHA-256 of each file.
`;
}
