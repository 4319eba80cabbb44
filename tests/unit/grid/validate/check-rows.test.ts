import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmptyValue } from '#src/grid/cell-types/plain-text.ts';
import type { EditColumn, GridRecord, HandlerEvent } from '#src/grid/columns/edit-column.ts';
import { columnCheck } from '#src/grid/validate/check-cell.ts';
import {
  type CellProblems,
  type CheckRowsOptions,
  checkRows,
  type RowsChanged,
} from '#src/grid/validate/check-rows.ts';

const later = async ({ value }: HandlerEvent) => value !== 'c';

const columns: readonly EditColumn[] = [
  { key: 'no', type: 'input', title: '单号', validateRules: [{ unique: true }, { pattern: 's', message: 'letters' }] },
  { key: 'place', type: 'input', title: '部位', validateRules: [{ required: true }, { unique: true }] },
  { key: 'height', type: 'inputNumber', title: '高', validateRules: [{ handler: later, message: 'late' }] },
  { key: 'remark', type: 'input', title: '备注' },
];

function run(rows: readonly GridRecord[], more: Partial<CheckRowsOptions> = {}) {
  return checkRows({ rows, columns, typeOf: () => undefined, ...more });
}

/** The same checks the slow way: each unique cell compared with every other row. */
async function checkedSlowly(rows: readonly GridRecord[]): Promise<string[]> {
  const found: string[] = [];
  for (const row of rows) {
    for (const column of columns) {
      const { key } = column;
      const isTaken = (value: unknown) => rows.some((other) => other !== row && same(other[key], value));
      const problem = await columnCheck(column, undefined)?.check(row[key], row, 'getValues', isTaken);
      if (problem !== undefined) found.push(`${row.id}.${key}: ${problem.en}`);
    }
  }
  return found.sort();
}

function same(one: unknown, other: unknown): boolean {
  return one === other || (isEmptyValue(one) && isEmptyValue(other));
}

function flat(problems: CellProblems): string[] {
  return [...problems].flatMap(([id, cells]) => [...cells].map(([key, { en }]) => `${id}.${key}: ${en}`)).sort();
}

const value = fc.constantFrom('', null, undefined, 'a', 'b', 'c', 'd', 1, '1');
const record = fc.record({ no: value, place: value, height: value });
const list = fc.array(record, { maxLength: 12 }).map((rows) => rows.map((row, at) => ({ ...row, id: `r${at}` })));

describe('checking all rows', () => {
  it('finds the same problems as comparing every row with every other row', async () => {
    await fc.assert(
      fc.asyncProperty(list, async (rows) => {
        const { checked, errorCount, problems } = await run(rows);
        const expected = await checkedSlowly(rows);
        expect(flat(problems)).toEqual(expected);
        expect(errorCount).toBe(expected.length);
        expect(checked).toBe(rows.length);
      }),
    );
  });

  it('reports the problems of the rows at its end, whatever was added, edited and removed meanwhile', async () => {
    const change = fc.record({
      edits: fc.array(fc.record({ at: fc.nat(20), row: record }), { maxLength: 4 }),
      removals: fc.array(fc.nat(20), { maxLength: 3 }),
      additions: fc.array(record, { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(list, fc.array(change, { maxLength: 3 }), async (rows, changes) => {
        const now: GridRecord[] = [...rows];
        const waiting = [...changes];
        const changedSince = (): RowsChanged | undefined => {
          const next = waiting.shift();
          if (next === undefined) return undefined;
          const touched = new Set<string>();
          for (const { at, row } of next.edits) {
            const id = now[at]?.id;
            if (id === undefined) continue;
            now[at] = { ...row, id };
            touched.add(id);
          }
          const removed = next.removals.flatMap((at) => now.splice(at, 1)).map(({ id }) => id);
          for (const row of next.additions) {
            const id = `n${touched.size}-${waiting.length}-${now.length}`;
            now.unshift({ ...row, id });
            touched.add(id);
          }
          return { changed: now.filter(({ id }) => touched.has(id)), removed };
        };
        const { checked, problems } = await run(rows, { changedSince });
        expect(flat(problems)).toEqual(await checkedSlowly(now));
        expect(checked).toBe(now.length);
      }),
    );
  });

  it('uses its own copy, so that rows removed meanwhile do not shift the others', async () => {
    const rows: GridRecord[] = Array.from({ length: 40 }, (_, at) => ({
      id: `r${at}`,
      no: '',
      place: 'x',
      height: 'c',
    }));
    const running = run(rows);
    rows.splice(0, 30);
    expect((await running).checked).toBe(40);
  });

  it('treats two empty cells as duplicates if the column is not required', async () => {
    const { problems } = await run([
      { id: '1', no: '', place: 'a' },
      { id: '2', no: null, place: 'b' },
      { id: '3', no: 'x', place: '' },
    ]);
    expect(flat(problems)).toEqual([
      '1.no: “单号” must be unique',
      '2.no: “单号” must be unique',
      '3.place: Fill in “部位”',
    ]);
  });

  it('keeps failing cells only', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => ({ id: String(at), name: at === 7000 ? '' : 'x' }));
    const required: EditColumn = { key: 'name', type: 'input', title: '名称', validateRules: [{ required: true }] };
    const { checked, errorCount, problems } = await run(rows, { columns: [required] });
    expect([checked, errorCount, [...problems.keys()]]).toEqual([10_000, 1, ['7000']]);
  });

  it('applies the rules to all rows and the cell type to edited rows, each once, rules first', async () => {
    const asked: unknown[] = [];
    const handler = ({ value: of }: HandlerEvent) => {
      asked.push(of);
      return of !== 'bad';
    };
    const rows = ['bad', 'long', 'bad', 'long'].map((text, at) => ({ id: `r${at}`, text }));
    const { problems } = await run(rows, {
      columns: [{ key: 'text', type: 'input', title: '文本', validateRules: [{ handler, message: 'rule' }] }],
      typeOf: () => ({ validate: () => ({ zh: 'type', en: 'type' }) }),
      touched: rows.slice(2),
    });
    expect(flat(problems)).toEqual(['r0.text: rule', 'r2.text: rule', 'r3.text: type']);
    expect(asked).toEqual(['bad', 'long', 'bad', 'long']);
  });

  it('runs in slices, reports progress, and lets other work run in between', async () => {
    const busy = ({ value: ms }: HandlerEvent) => {
      const end = performance.now() + Number(ms);
      while (performance.now() < end);
      return true;
    };
    const slow: EditColumn = { key: 'ms', type: 'input', title: 'ms', validateRules: [{ handler: busy }] };
    const rows = Array.from({ length: 30 }, (_, at) => ({ id: String(at), ms: 10 }));
    const progress: number[] = [];
    let others = 0;
    const timer = setInterval(() => {
      others += 1;
    }, 1);
    await run(rows, { columns: [slow], onProgress: (done) => progress.push(done) });
    clearInterval(timer);
    expect(progress.at(-1)).toBe(30);
    expect(progress.length).toBeGreaterThan(2);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(others).toBeGreaterThan(0);
  });

  it('stops when it is cancelled, also while it waits for a handler', async () => {
    const controller = new AbortController();
    const silent: EditColumn = {
      key: 'no',
      type: 'input',
      title: '单号',
      validateRules: [{ handler: () => new Promise<boolean>(() => {}) }],
    };
    const running = run([{ id: '1' }], { columns: [silent], signal: controller.signal });
    controller.abort(new Error('left the page'));
    await expect(running).rejects.toThrow('left the page');
    await expect(run([], { signal: controller.signal })).rejects.toThrow('left the page');
  });

  it('sends few cells at a time to a server', async () => {
    let asked = 0;
    let most = 0;
    const handler = async () => {
      asked += 1;
      most = Math.max(most, asked);
      await new Promise((resolve) => setTimeout(resolve, 1));
      asked -= 1;
      return false;
    };
    const column: EditColumn = { key: 'no', type: 'input', title: '单号', validateRules: [{ handler }] };
    const rows = Array.from({ length: 100 }, (_, at) => ({ id: String(at) }));
    const { errorCount } = await run(rows, { columns: [column] });
    expect(errorCount).toBe(100);
    expect(most).toBeLessThanOrEqual(16);
  });
});
