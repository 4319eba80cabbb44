import type { Actor, Language } from '#server/kernel/actor.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import type { ReadCell } from '#server/workbook/cell.ts';
import { limits } from '#server/workbook/limits.ts';
import { readWorkbook } from '#server/workbook/read-workbook.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ImportPreview } from '#shared/resource/exchange-shapes.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { readCell } from './cell-value.ts';
import { dataRows } from './data-rows.ts';
import { readHeader, titlesOfRow } from './import-columns.ts';
import { refuseProblem } from './import-workbook.ts';

/** Text shown instead of a password. */
const hidden = '••••••';

/** Most rows, and most characters of a cell, that are shown. */
const [shownRows, shownLetters] = [5, 200];

/**
 * Shows how an import would read a workbook: its header, the known columns and the first rows. Nothing is written and
 * no values are looked up, so the import itself reports unknown names.
 * @throws an error of the file as a whole
 */
export async function previewImport(
  definition: ResourceDefinition,
  actor: Actor,
  bytes: Buffer,
): Promise<ImportPreview> {
  const sheet = await readWorkbook(bytes).catch(refuseProblem);
  const { language } = actor;
  const { date1904 } = sheet;
  try {
    const seen = visibleDefinition(definition, actor);
    const known = titlesOfRow(seen);
    const top: number[] = [];
    const rows = dataRows(sheet.batches, (row) => {
      top.push(row.number);
      return known(row);
    });
    const { value: [first] = [] } = await rows.next();
    const { columns, missing } = readHeader(seen, first?.cells ?? []);
    const { value: data = [] } = await rows.next();
    const headerRow = first?.number ?? limits.titleRows;
    const fieldAt = new Map(columns.map(({ index, field }) => [index, field]));
    return {
      headerRow,
      rowCount: sheet.rows - top.filter((number) => number <= headerRow).length,
      columns: columns.map(({ title, state, field }) => ({
        title: title.slice(0, shownLetters),
        state,
        label: field?.label[language] ?? null,
      })),
      missing: missing.map(({ label }) => label[language]),
      rows: data
        .slice(0, shownRows)
        .map(({ cells }) =>
          columns.map(({ index }) => cellText(fieldAt.get(index), cells[index] ?? null, { language, date1904 })),
        ),
    };
  } catch (error) {
    return refuseProblem(error);
  } finally {
    await sheet.close();
  }
}

/** Text of a cell as the import reads it; unreadable values are shown as in the sheet. */
function cellText(
  field: FieldDefinition | undefined,
  cell: ReadCell,
  options: { readonly language: Language; readonly date1904: boolean },
): string {
  if (cell === null) return '';
  // Other people may see the screen.
  if (field?.control === 'new-password' || field?.control === 'secret') return hidden;
  if (typeof cell === 'object') return cell.error;
  const read = field && readCell(field, cell, options);
  const value =
    read && 'value' in read && typeof read.value !== 'object' && typeof cell === 'number' ? read.value : cell;
  return String(value).slice(0, shownLetters);
}
