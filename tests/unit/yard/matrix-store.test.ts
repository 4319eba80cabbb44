import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MatrixBlock, MatrixStage, ShipMatrix } from '#shared/contract/yard/ship-parts.ts';
import { rowVersion } from '#src/yard/ship/matrix-rows.ts';
import { MatrixStore } from '#src/yard/ship/matrix-store.ts';

const stage = (block: string, code: string, percent: number, version = 1): MatrixStage => ({
  id: `${block}-${code}`,
  version,
  stage: code,
  planStart: '2026-03-01',
  planEnd: '2026-03-31',
  actStart: percent > 0 ? '2026-03-02' : null,
  actEnd: null,
  percent,
  delayReason: null,
});

const block = (id: string, percents: readonly number[], version = 1): MatrixBlock => ({
  id,
  blockNo: id,
  zone: '1',
  weight: 100,
  stages: percents.map((percent, at) => stage(id, String(at + 1), percent, version)),
});

const matrixOf = (...blocks: MatrixBlock[]): ShipMatrix => ({ today: '2026-03-10', blocks });

let matrix: MatrixStore;
let overtaken: string[];

// The first change loads the checks, which would otherwise still be loading when the tests have ended.
beforeAll(() => new MatrixStore().model.checks.load());

beforeEach(() => {
  matrix = new MatrixStore();
  overtaken = [];
  matrix.onOvertaken = (stages) => overtaken.push(...stages.map(({ id }) => id));
  matrix.load(matrixOf(block('A', [50, 0]), block('B', [20, 0])));
});

const enter = (id: string, key: string, value: unknown) =>
  matrix.model.store.setCells([{ index: matrix.model.store.positionOf(id), key, value }]);
const shown = (id: string, key: string) => matrix.rows.find((row) => row.id === id)?.[key];

describe('a matrix that is read again', () => {
  it('takes what somebody else changed and keeps the own edits', () => {
    enter('A', 's1', 60);
    matrix.load(matrixOf(block('A', [50, 0]), block('B', [35, 0], 2)));
    expect([shown('A', 's1'), shown('B', 's1')]).toEqual([60, 35]);
    expect(overtaken).toEqual([]);
    expect(matrix.changes()).toEqual([{ id: 'A-1', version: 1, patch: { percent: 60 } }]);
  });

  it('tells of edited cells that somebody else changed, but not if both entered the same', () => {
    enter('A', 's1', 60);
    enter('B', 's1', 30);
    matrix.load(matrixOf(block('A', [70, 0], 2), block('B', [30, 0], 2)));
    expect(overtaken).toEqual(['A-1']);
    expect(shown('A', 's1')).toBe(60);
    expect(matrix.changes()).toEqual([{ id: 'A-1', version: 2, patch: { percent: 60 } }]);
  });

  it('waits while a cell is open, because its editor would be closed', async () => {
    matrix.model.editor.open({ id: 'A', key: 's1', typed: undefined, Editor: undefined });
    matrix.load(matrixOf(block('A', [50, 0]), block('B', [35, 0], 2)));
    expect(shown('B', 's1')).toBe(20);
    matrix.model.editor.close();
    await expect.poll(() => shown('B', 's1')).toBe(35);
  });
});

describe('edits of the matrix', () => {
  it('can be kept and put back, also those of blocks that a filter hides', () => {
    expect(matrix.edits()).toBeNull();
    enter('A', 's1', 60);
    matrix.filter({ text: 'B', zone: null, state: null });
    enter('B', 's1.actStart', '2026-03-05');
    const kept = matrix.edits();
    expect(kept?.changed).toEqual({ A: { s1: 60 }, B: { 's1.actStart': '2026-03-05' } });

    const again = new MatrixStore();
    again.load(matrixOf(block('A', [50, 0]), block('C', [0, 0])));
    if (kept) again.restore(kept);
    expect(again.changes()).toEqual([{ id: 'A-1', version: 1, patch: { percent: 60 } }]);
  });

  it('are of a row whose version changes with each of its stages', () => {
    const { id, stages } = block('A', [50, 0]);
    const moved = stages.map((each) => (each.stage === '2' ? { ...each, version: 2 } : each));
    expect(rowVersion({ id, stages }).version).not.toBe(rowVersion({ id, stages: moved }).version);
  });
});
