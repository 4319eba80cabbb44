import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { mostLines } from '#shared/resource/lines/line-resource.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import { postMoves, type StockMove } from './post-moves.ts';
import { moveTypes } from './predicates.ts';
import { loadTools } from './tool-facts.ts';

const key = 'toolCheckLineList';

/**
 * 盘点: the book quantity is read when a line is made and again when its count is entered, so the difference is of that
 * moment. Moves between count and posting do not change it.
 */
export const toolCheckHooks: ResourceHooks = {
  async validate({ actor, verb, record }) {
    if (verb === 'delete' || !isBlank(record.scopeCategory) || !isBlank(record.scopeLocation)) return;
    throw invalidFields({ scopeCategory: errorText('toolCheckScope', actor.language) });
  },
  async beforeSave(context) {
    await readBooks(context);
    return undefined;
  },
  async afterSave({ trx, actor, verb, record, lines }) {
    if (verb === 'add' && (lines?.[key] ?? []).length === 0) await makeLines(trx, actor, record);
  },
  transition: {
    async post({ trx, actor, record }) {
      const { rows } = await sql<{ tool: string; diff: number; cause: string | null }>`
        select tool, diff_qty as diff, cause from prm_tool_check_line
        where tenant_id = ${actor.tenantId} and check_id = ${record.id} and del_flag = 0 and diff_qty <> 0
        order by tool`.execute(trx);
      const moves = rows.map(
        ({ tool, diff, cause }): StockMove => ({
          tool,
          moveType: diff > 0 ? moveTypes.surplus : moveTypes.missing,
          qty: Math.abs(diff),
          remark: [record.applyNo, cause]
            .filter((text) => !isBlank(text))
            .join(' ')
            .slice(0, 200),
        }),
      );
      await postMoves(trx, actor, moves);
      return undefined;
    },
  },
};

async function readBooks({ trx, actor, record, lines, linesBefore }: SaveContext): Promise<void> {
  const list = (lines?.[key] ?? []) as Record<string, unknown>[];
  if (list.length === 0 || record.bizStatus !== '10') return;
  const before = new Map((linesBefore?.[key] ?? []).map((line) => [line.id, line]));
  const tools = await loadTools(
    trx,
    actor.tenantId,
    list.map(({ tool }) => String(tool)),
  );
  for (const line of list) {
    const old = before.get(String(line.id));
    const tool = tools.get(String(line.tool));
    const isNew = !old || old.tool !== line.tool || String(old.realQty ?? '') !== String(line.realQty ?? '');
    if (tool && isNew) {
      line.location = tool.location;
      line.bookQty = tool.stockQty;
    }
    line.diffQty = isBlank(line.realQty as string) ? null : Number(line.realQty) - Number(line.bookQty ?? 0);
  }
}

interface Scope {
  readonly id: string;
  readonly location: string;
  readonly stockQty: number;
}

/** Adds a line for each tool of the scope that is not scrapped. */
async function makeLines(trx: Trx, actor: Actor, record: ResourceRecord): Promise<void> {
  const { tenantId } = actor;
  const category = isBlank(record.scopeCategory) ? null : String(record.scopeCategory);
  const place = isBlank(record.scopeLocation) ? '' : String(record.scopeLocation);
  const { rows } = await sql<Scope>`
    select id, location, stock_qty from prm_tool
    where tenant_id = ${tenantId} and del_flag = 0 and tool_status <> '5'
      and (${category}::text is null or category = ${category}) and starts_with(location, ${place})
    order by location, tool_code limit ${mostLines + 1}`.execute(trx);
  if (rows.length === 0) throw fail('toolCheckEmpty');
  if (rows.length > mostLines) throw fail('toolCheckLarge', { n: `> ${mostLines}`, max: mostLines });
  const by = { tenantId, checkId: record.id, createBy: actor.username, sysOrgCode: actor.orgCode };
  await trx
    .insertInto('prmToolCheckLine')
    .values(
      rows.map(({ id, location, stockQty }, at) => ({
        id: newId(),
        ...by,
        updateBy: null,
        updateTime: null,
        lineNo: at + 1,
        tool: id,
        location,
        bookQty: stockQty,
        realQty: null,
        diffQty: null,
        cause: null,
      })),
    )
    .execute();
  const bookQty = rows.reduce((sum, { stockQty }) => sum + stockQty, 0);
  await sql`update prm_tool_check set item_count = ${rows.length}, book_qty = ${bookQty}
    where tenant_id = ${tenantId} and id = ${record.id}`.execute(trx);
}
