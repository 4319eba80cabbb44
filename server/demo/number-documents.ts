import type { DemoRow } from './demo-row.ts';
import type { Draft, ScaffoldRows } from './demo-scaffold-rows.ts';

const byTime = (a: Draft, b: Draft) => String(a.createTime).localeCompare(String(b.createTime));

/**
 * Gives every document its number in the order of making (`<prefix>-<yyMM>-<serial>`, domain.md §0) and tells it to
 * whatever refers to it. Answers the serials reached, so that the product counts on from there.
 */
export function numberDocuments(rows: ScaffoldRows, tenantId: number): DemoRow[] {
  const last = new Map<string, number>();
  const next = (prefix: string, row: Draft) => {
    const month = String(row.createTime).slice(2, 7).replace('-', '');
    const serial = (last.get(`${prefix}-${month}`) ?? 0) + 1;
    last.set(`${prefix}-${month}`, serial);
    return `${prefix}-${month}-${String(serial).padStart(5, '0')}`;
  };
  const numbers = new Map<string, string>();
  const give = (row: Draft, field: string, prefix: string) => {
    const number = next(prefix, row);
    row[field] = number;
    numbers.set(String(row.id), number);
  };
  for (const row of rows.applications.sort(byTime)) give(row, 'applyNo', 'JS');
  for (const row of rows.scaffolds.sort(byTime)) give(row, 'scafNo', 'JT');
  for (const row of [...rows.instances, ...rows.events]) row.bizNo = numbers.get(String(row.bizId)) ?? '';
  return [...last].map(([key, serial]) => {
    const [prefix, month] = key.split('-');
    return { tenantId, prefix: prefix ?? '', month: month ?? '', last: serial };
  });
}
