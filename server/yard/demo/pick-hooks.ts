import { sql } from 'kysely';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { type RefusedLine, refusedLines } from '#server/resource/lines/refused-lines.ts';
import { errorText } from '#shared/errors/message.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';

const key = 'demoPickLineList';

interface Material {
  readonly id: string;
  readonly quantity: number | null;
}

/**
 * No more is given out than there is (domain.md §5.6 rule 1 in small), told at each line. Only what a save changes is asked:
 * what stood there may have been given out since.
 */
export const demoPickHooks: ResourceHooks = {
  async validate(context) {
    const lines = (context.lines?.[key] ?? []).filter(({ material }) => !isBlank(material));
    const before = new Map((context.linesBefore?.[key] ?? []).map((line) => [line.id, line]));
    const materials = await materialsOf(
      context,
      lines.map(({ material }) => String(material)),
    );
    const refused = lines.flatMap((line): RefusedLine[] => {
      const material = materials.get(String(line.material));
      const fields = material ? problemsOf(context, line, before.get(line.id), material) : {};
      return Object.keys(fields).length > 0 ? [{ line, fields }] : [];
    });
    if (refused.length > 0) throw refusedLines(context.actor, { [key]: refused });
  },
};

function problemsOf(
  { actor }: SaveContext,
  line: RecordPatch,
  before: RecordPatch | undefined,
  material: Material,
): Record<string, string> {
  const short = Number(line.allocQty ?? 0) - Number(material.quantity ?? 0);
  const isAllocated = Number(line.allocQty ?? 0) !== Number(before?.allocQty ?? 0);
  if (!isAllocated || short <= 0) return {};
  const params = { name: String(line.name), n: Number(material.quantity ?? 0), m: short };
  return { allocQty: errorText('demoStockShort', actor.language, params) };
}

async function materialsOf(
  { trx, actor }: SaveContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Material>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Material>`
    select id, quantity from prm_demo_row
    where tenant_id = ${actor.tenantId} and del_flag = 0 and id = any(${[...ids]})`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}
