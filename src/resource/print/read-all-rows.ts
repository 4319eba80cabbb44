/** Maximum number of printed rows, about 80 sheets. A longer list states that it was cut. */
export const printLimit = 2000;
/** Rows per request. */
const chunk = 500;

export interface PrintedPage<Row> {
  readonly records: readonly Row[];
  readonly total: number;
}

export interface PrintedRows<Row> {
  readonly rows: readonly Row[];
  /** Number of matching rows; more than `rows.length` if the limit cut the list. */
  readonly total: number;
}

/**
 * Reads the rows of a query page by page, up to the limit. A row that moved to a later page in the meantime is kept
 * once.
 */
export async function readAllRows<Row>(
  fetchPage: (pageNo: number, pageSize: number) => Promise<PrintedPage<Row>>,
  idOf: (row: Row) => string,
  onProgress: (done: number, total: number) => void,
): Promise<PrintedRows<Row>> {
  const rows = new Map<string, Row>();
  let total = 0;
  for (let pageNo = 1; (pageNo - 1) * chunk < printLimit; pageNo += 1) {
    const page = await fetchPage(pageNo, chunk);
    total = page.total;
    for (const row of page.records) rows.set(idOf(row), row);
    onProgress(Math.min(rows.size, total), Math.min(total, printLimit));
    if (page.records.length < chunk || pageNo * chunk >= total) break;
  }
  return { rows: [...rows.values()].slice(0, printLimit), total };
}
