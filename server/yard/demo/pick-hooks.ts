import { sql } from 'kysely';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { refusedLines } from '#server/resource/lines/refused-lines.ts';
import { isBlank } from '#shared/resource/record.ts';
import { type Material, pickProblems } from './pick-problems.ts';

const key = 'demoPickLineList';

/**
 * Refuses lines that give out more than is in stock (a small version of docs/domain.md §5.6 rule 1), with a message at
 * each line.
 */
export const demoPickHooks: ResourceHooks = {
  async validate(context) {
    const lines = (context.lines?.[key] ?? []).filter(({ material }) => !isBlank(material));
    if (lines.length === 0) return;
    const materials = await materialsOf(
      context,
      lines.map(({ material }) => String(material)),
    );
    const refused = pickProblems(lines, context.linesBefore?.[key] ?? [], materials, context.actor.language);
    if (refused.length > 0) throw refusedLines(context.actor, { [key]: refused });
  },
};

async function materialsOf({ trx, actor }: SaveContext, ids: readonly string[]): Promise<readonly Material[]> {
  const { rows } = await sql<Material>`
    select id, quantity from prm_demo_row
    where tenant_id = ${actor.tenantId} and del_flag = 0 and id = any(${[...ids]})`.execute(trx);
  return rows;
}
