import { sql } from 'kysely';
import { today } from '#server/db/today.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { clearOnErection } from '#server/yard/site/clear-on-erection.ts';
import { fail } from '#shared/errors/fail.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { keepBaseline, nextBaseline, refuseBaseline } from './baseline.ts';
import { placeStages } from './block-stages.ts';
import { shipWord } from './ship-words.ts';
import { daysOf, hasBegun } from './stage-days.ts';
import { lockStages, refuseDays, refuseDisorder, refuseLowered } from './stage-findings.ts';
import { wakeShips } from './wake-ships.ts';

/** Code of `block_stage`: 搭载, at which the block leaves its site. */
const erection = '8';
const plan = ['planStart', 'planEnd'] as const;

/** 分段工序 (docs/domain.md §11.2, §11.4). */
export const stageHooks: ResourceHooks = {
  async validate(context) {
    const { actor, verb, before, record } = context;
    await lockStages(context);
    if (verb === 'delete') {
      const stage = shipWord('block_stage', record.stage, actor.language);
      if (hasBegun(record)) throw fail('stageBegun', { stage });
      return;
    }
    refuseBaseline(context, plan);
    refuseLowered(context);
    await refuseDays(context);
    const moved = ['percent', 'actStart', 'stage', 'block'].some((name) => before?.[name] !== record[name]);
    if (moved) await refuseDisorder(context);
  },

  async beforeSave(context) {
    if (context.verb === 'delete') return undefined;
    const { trx, before, record } = context;
    const days = daysOf(before, record, await today(trx));
    return { ...(await shipOfBlock(context)), ...days, ...nextBaseline(context, plan) };
  },

  async afterSave(context) {
    const { trx, actor, before, record } = context;
    const { block, ship, id } = record;
    await keepBaseline(context, { ship, block, stage: id }, { start: 'planStart', end: 'planEnd' });
    // Runs before `placeStages`, because the site area locks the application before the block.
    if (record.stage === erection && hasBegun(record) && !hasBegun(before)) {
      await clearOnErection(trx, actor, String(block));
    }
    await placeStages(trx, actor.tenantId, [String(block)]);
    await wakeShips(trx, actor.tenantId);
  },
};

async function shipOfBlock({ trx, actor, record }: SaveContext): Promise<RecordPatch> {
  if (!isBlank(record.ship)) return {};
  const { rows } = await sql<{ ship: string }>`
    select ship from prm_block where tenant_id = ${actor.tenantId} and id = ${String(record.block)}`.execute(trx);
  return { ship: rows[0]?.ship ?? null };
}
