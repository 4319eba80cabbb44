import { expect, it } from 'vitest';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { tool } from '#shared/yard/tool/tool.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import type { CellContext } from '#src/grid/cell-types/cell-type.ts';
import { selSearchAsync } from '#src/grid/cell-types/sel-search-async.ts';
import { lineColumns } from '#src/resource/lines/line-columns.ts';

it('a record reference in a line is shown with its hint, and found by name or hint', () => {
  const [line] = linesOf(toolApply);
  if (line === undefined) throw new Error('no lines');
  const around = { head: () => ({}), rows: () => [] };
  const column = lineColumns(line.definition, 'zh', () => tool, around).find(({ key }) => key === 'tool');
  if (column === undefined) throw new Error('no tool');
  const names: Readonly<Record<string, string>> = {
    'record:tool:prm_tool,tool_code,id': 'TJA-030 管子钳',
    'dict:prm_tool,tool_code,id': 'TJA-030',
  };
  const context = { language: 'zh', nameOf: (kind: string) => names[kind] } as unknown as CellContext;
  expect(selSearchAsync.text?.('1', column, context, { id: '1' })).toBe('TJA-030 管子钳');
  // What is copied is found again by the text that names it.
  expect(selSearchAsync.copy?.('1', column, context, { id: '1' })).toBe('TJA-030');
  // The editor searches where the select of a form does.
  expect(column.choices?.({ id: '1' })).toBeDefined();
});
