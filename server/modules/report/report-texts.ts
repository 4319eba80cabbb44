import type { z } from 'zod';
import type { Actor } from '#server/kernel/actor.ts';
import type { reportTextsShape } from '#shared/contract/form/report.schema.ts';
import type { Report } from './report-config.ts';
import { reportData } from './report-data.ts';

/**
 * Texts of stored values, for a control that picks rows of a report and stores one column of them.
 * @throws `reportFailed`, `reportRunning`
 */
export async function textsOf(
  report: Report,
  actor: Actor,
  { dictCode, dictText, dataList }: z.output<typeof reportTextsShape.query>,
): Promise<{ value: string; text: string }[]> {
  const [valueColumn, textColumn] = [dictCode.toLowerCase(), dictText.toLowerCase()];
  const isKnown = (name: string) => report.items.some(({ fieldName }) => fieldName === name);
  if (!isKnown(valueColumn) || !isKnown(textColumn) || dataList === '') return [];
  const page = { pageNo: 1, pageSize: 1000, [`force_${valueColumn}`]: dataList };
  const { records } = await reportData(report, actor, page);
  const texts = new Map(records.map((row) => [String(row[valueColumn] ?? ''), String(row[textColumn] ?? '')]));
  return [...texts].map(([value, text]) => ({ value, text }));
}
