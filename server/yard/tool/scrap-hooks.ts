import { readParameter } from '#server/kernel/parameters.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { postMoves } from './post-moves.ts';
import { moveTypes } from './predicates.ts';
import { loadTools } from './tool-facts.ts';

/** 工装报废: stores the price of the tool, and removes approved pieces from repair and stock. */
export const toolScrapHooks: ResourceHooks = {
  async beforeSave({ trx, actor, record }) {
    if (record.bizStatus !== '10') return undefined;
    const tool = (await loadTools(trx, actor.tenantId, [String(record.tool ?? '')])).get(String(record.tool ?? ''));
    const price = tool?.price ?? null;
    return { price, isDear: (price ?? 0) >= (await readParameter(actor.tenantId, 'tool.highValue')) };
  },
  transition: {
    async scrap({ trx, actor, record }) {
      const [tool, qty] = [String(record.tool), Number(record.qty)];
      const facts = (await loadTools(trx, actor.tenantId, [tool], { lock: true })).get(tool);
      const n = facts?.repairQty ?? 0;
      if (n < qty) throw fail('toolScrapShort', { tool: facts?.toolCode ?? tool, n, m: qty - n });
      const remark = String(record.applyNo);
      await postMoves(trx, actor, [
        { tool, qty, moveType: moveTypes.repaired, remark },
        { tool, qty, moveType: moveTypes.scrapped, remark },
      ]);
      return undefined;
    },
  },
};
