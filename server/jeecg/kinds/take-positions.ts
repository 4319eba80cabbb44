import type { ImportRun } from '#server/jeecg/import-run.ts';
import { importer } from '#server/jeecg/own-tables.ts';

/** Rank of positions without one: the middle one, as in the product. */
const middleRank = '3';

/** Imports positions by code. */
export async function takePositions(run: ImportRun): Promise<void> {
  for (const row of run.source.rows('sys_position')) {
    const [sourceId, name, code] = [row.text('id'), row.text('name'), row.text('code')];
    if (!run.reads('position', row, name)) continue;
    const target = run.tenantOf(row);
    if (target === undefined || name === '' || code === '') {
      run.refuse(
        'position',
        sourceId,
        name,
        target === undefined ? 'its tenant was not taken over' : 'has no name or no code',
      );
      continue;
    }
    await run.enter(target);
    const twin = await run.trx
      .selectFrom('sysPosition')
      .select('id')
      .where('tenantId', '=', target)
      .where('code', '=', code)
      .executeTakeFirst();
    await run.place({
      kind: 'position',
      table: 'sys_position',
      target,
      sourceId,
      name: `${name} (${code})`,
      values: { code, name, postRank: row.text('post_rank') || middleRank },
      first: { tenantId: target, createBy: importer },
      twin: twin?.id,
    });
  }
}
