import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { notifyOfGround } from './notify-of-ground.ts';

interface Use {
  readonly id: string;
  readonly applyNo: string;
  readonly createBy: string;
  readonly siteKeeper: string | null;
}

/** Requests the clearing of the site of a block that is being erected (docs/domain.md §11.4 rule 4). */
export async function clearOnErection(trx: Trx, actor: Actor, block: string): Promise<void> {
  const { rows } = await sql<Use>`
    select a.id, a.apply_no, a.create_by, a.site_keeper
    from prm_site_apply a
    join prm_site_occupy o on o.tenant_id = a.tenant_id and o.apply = a.id and o.state = '2' and o.del_flag = 0
    where a.tenant_id = ${actor.tenantId} and a.del_flag = 0 and o.block = ${block} and a.biz_status in ('30', '35')
    order by a.id for update of a`.execute(trx);
  for (const use of rows) {
    await runTransition(trx, siteApply, actor, { id: use.id, action: 'erected', bySystem: true });
    await notifyOfGround(trx, actor, use, 'M', {
      zh: `分段已搭载，${use.applyNo} 的场地待清场验收`,
      en: `The block has been erected; the site of ${use.applyNo} is to be cleared`,
    });
  }
}
