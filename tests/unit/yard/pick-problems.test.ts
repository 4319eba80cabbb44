import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { SaveContext } from '#server/resource/hooks.ts';
import { demoPickHooks } from '#server/yard/demo/pick-hooks.ts';
import { pickProblems } from '#server/yard/demo/pick-problems.ts';
import type { AppError } from '#shared/errors/fail.ts';

const materials = [
  { id: 'm1', quantity: 5 },
  { id: 'm2', quantity: null },
];
const line = (id: string, material: string | null, allocQty: number | null) => ({
  id,
  material,
  allocQty,
  name: `物料${id}`,
});

test('allocating more material than in stock is refused at the line, with the missing quantity', () => {
  const lines = [line('1', 'm1', 5), line('2', 'm1', 7), line('3', 'm2', 0), line('4', 'm2', 1), line('5', 'm1', null)];
  expect(pickProblems(lines, [], materials, 'zh')).toEqual([
    { line: lines[1], fields: { allocQty: '物料2 可用库存5，不足2' } },
    { line: lines[3], fields: { allocQty: '物料4 可用库存0，不足1' } },
  ]);
  expect(pickProblems([line('2', 'm1', 6)], [], materials, 'en').map(({ fields }) => fields)).toEqual([
    { allocQty: '物料2: 5 in stock, 1 short' },
  ]);
});

test('unchanged allocations are not checked, changed ones are; a removed material has no stock to check', () => {
  const before = [line('1', 'm1', 9), line('2', 'm1', 9), line('3', 'm1', null)];
  const lines = [line('1', 'm1', 9), line('2', 'm1', 8), line('3', 'm1', 6), line('4', 'm9', 6)];
  expect(pickProblems(lines, before, materials, 'zh').map(({ line: { id } }) => id)).toEqual(['2', '3']);
});

describe('saving a picking request', () => {
  const list = 'demoPickLineList';

  /** What the save says, and for which materials it asked the database. */
  async function save(lines: readonly object[] | undefined, before?: readonly object[]) {
    const asked: unknown[] = [];
    class Stock extends DummyDriver {
      override async acquireConnection() {
        const connection = await super.acquireConnection();
        const executeQuery = async ({ parameters }: CompiledQuery) => {
          asked.push(parameters);
          return { rows: materials as never[] };
        };
        return Object.assign(connection, { executeQuery });
      }
    }
    const trx = new Kysely<never>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new Stock(),
        createIntrospector: () => {
          throw new Error('nothing is looked up here');
        },
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
    const actor = { tenantId: 3, language: 'zh' };
    const of = (rows: readonly object[] | undefined) => (rows ? { [list]: rows } : undefined);
    const context = { trx, actor, lines: of(lines), linesBefore: of(before) } as unknown as SaveContext;
    const said = await Promise.resolve(demoPickHooks.validate?.(context)).catch(
      ({ id, params, lines: told }: AppError) => ({
        id,
        params,
        lines: told,
      }),
    );
    return { said, asked };
  }

  test('reads the materials of its lines, and refuses each line that takes too much', async () => {
    const lines = [line('1', 'm1', 7), line('2', null, 9), line('3', 'm1', 5), line('4', 'm2', 1)];
    expect(await save(lines)).toEqual({
      said: {
        id: 'linesRefused',
        params: { n: 2 },
        lines: {
          [list]: { 1: { allocQty: '物料1 可用库存5，不足2' }, 4: { allocQty: '物料4 可用库存0，不足1' } },
        },
      },
      asked: [[3, ['m1', 'm1', 'm2']]],
    });
    expect((await save(lines, lines)).said).toBeUndefined();
    expect((await save([line('3', 'm1', 5)])).said).toBeUndefined();
  });

  test('reads nothing without lines, or if no line names a material', async () => {
    for (const lines of [undefined, [], [line('2', null, 9), line('3', '', 9)]]) {
      expect(await save(lines)).toEqual({ said: undefined, asked: [] });
    }
  });
});
