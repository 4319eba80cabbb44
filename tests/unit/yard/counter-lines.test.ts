import { expect, it } from 'vitest';
import { linesOfRecord } from '#src/yard/tool/counter.ts';

it('a line of the tool counter has the pieces still out: neither returned nor reported as damaged', () => {
  const line = { id: '1', tool: 't1', tool_dictText: 'CL-001', spec: '5 t', outQty: 10, backQty: 4, damageQty: 1 };
  expect(linesOfRecord({ toolApplyLineList: [line, { id: '2', tool: 't2' }] })).toEqual([
    { id: '1', code: 'CL-001', spec: '5 t', outstanding: 5, damaged: 1 },
    { id: '2', code: 't2', spec: '', outstanding: 0, damaged: 0 },
  ]);
  expect(linesOfRecord({})).toEqual([]);
});
