import { readAs } from '#server/db/scope.ts';
import { exportRecords } from '#server/exchange/export-records.ts';
import { sendWorkbook } from '#server/exchange/send-workbook.ts';
import { Slots } from '#server/exchange/slots.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import type { Sheet, SheetRow } from '#server/workbook/sheet-xml.ts';
import { writeWorkbook, xlsxType } from '#server/workbook/write-workbook.ts';
import { writeXls, xlsType } from '#server/workbook/write-xls.ts';
import { listOf } from '#shared/query/value-rule.ts';
import type { ExportQuery } from '#shared/resource/exchange-shapes.ts';
import { sysDict } from '#shared/system/dict.ts';
import { dictSheet } from './dict-sheet.ts';

/** Limits simultaneous exports. */
const slots = new Slots(2);

const widths = [24, 24, 30, 24, 16, 30, 10];

/** Sends the listed or the selected dictionaries with their items (docs/wire.md §3.1). */
export async function sendDicts(actor: Actor, query: ExportQuery, request: RequestInfo): Promise<void> {
  const release = slots.take(actor.userId);
  try {
    const ids = listOf(query.selections ?? '');
    const rows: SheetRow[] = [
      { cells: [dictSheet.title], style: 'title' },
      { cells: dictSheet.head, style: 'header' },
      { cells: dictSheet.below, style: 'header' },
    ];
    let count = 0;
    for await (const dicts of exportRecords(sysDict, actor, query, ids.length > 0 ? ids : undefined)) {
      const items = await itemsOf(
        actor,
        dicts.map(({ id }) => String(id)),
      );
      count += dicts.length;
      for (const { id, dictName, dictCode, description } of dicts) {
        const own = items.get(String(id)) ?? [[]];
        own.forEach((cells, at) => {
          const head = at === 0 ? [dictName, dictCode, description].map((cell) => String(cell ?? '')) : ['', '', ''];
          rows.push({ cells: [...head, ...cells] });
        });
      }
    }
    const sheet = (): Sheet => ({
      name: dictSheet.name,
      columns: widths.map((width) => ({ width })),
      frozen: 3,
      rows: [rows],
    });
    const xls = await writeXls([sheet()]);
    await auditAlone({
      type: 'operation',
      operate: 'export',
      event: 'resource.export',
      content: { zh: `导出${sysDict.title.zh}：${count} 行`, en: `Exported, ${sysDict.title.en}: ${count} rows` },
      success: true,
      tenantId: actor.tenantId,
      username: actor.username,
      realname: actor.realname,
      target: sysDict.code,
      request,
    });
    await sendWorkbook(
      request,
      xls
        ? { stream: xls, type: xlsType, suffix: '.xls' }
        : { stream: writeWorkbook([sheet()]), type: xlsxType, suffix: '.xlsx' },
      sysDict.title[actor.language],
    );
  } finally {
    release();
  }
}

type ItemCells = readonly (string | number)[];

/** Cells of the items, by dictionary. */
async function itemsOf({ tenantId }: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, ItemCells[]>> {
  const rows = await readAs(
    tenantId,
    (db) =>
      db
        .selectFrom('sysDictItem')
        .select(['dictId', 'itemText', 'itemValue', 'description', 'sortOrder'])
        .where('tenantId', '=', tenantId)
        .where('delFlag', '=', 0)
        .where('dictId', 'in', ids)
        .orderBy('sortOrder')
        .orderBy('createTime', 'desc')
        .execute(),
    'export',
  );
  const byDict = new Map<string, ItemCells[]>();
  for (const { dictId, itemText, itemValue, description, sortOrder } of rows) {
    const own = byDict.get(dictId) ?? [];
    own.push([itemText, itemValue, description ?? '', sortOrder]);
    byDict.set(dictId, own);
  }
  return byDict;
}
