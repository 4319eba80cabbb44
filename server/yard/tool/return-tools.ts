import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { loadRecord } from '#server/resource/load.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { refuseStale } from '#server/resource/save/save.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { submit } from '#server/workflow/run/submit.ts';
import type { acceptToolsShape, returnToolsShape } from '#shared/contract/yard/tool-apply.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { toolScrap } from '#shared/yard/tool/tool-scrap.ts';
import { type ApplyLine, linesOfApply, outstandingOf } from './apply-lines.ts';
import { settleLines } from './issue-tools.ts';
import { noteDamage } from './note-damage.ts';
import { postMoves, type StockMove } from './post-moves.ts';
import { damageFollowUps, moveTypes, outStates } from './predicates.ts';
import { loadTools } from './tool-facts.ts';

type Returned = z.output<(typeof returnToolsShape)['body']>;
type Accepted = z.output<(typeof acceptToolsShape)['body']>;

async function lockApplication(
  trx: Trx,
  actor: Actor,
  { id, version }: { readonly id: string; readonly version: number },
) {
  const record = await loadRecord(trx, toolApply, actor.tenantId, id, { lock: true, actor });
  refuseStale(toolApply, record, version);
  const lines = await linesOfApply(trx, actor.tenantId, id);
  const tools = await loadTools(
    trx,
    actor.tenantId,
    lines.map(({ tool }) => tool),
    { lock: true },
  );
  return { record, lines, codeOf: ({ tool }: ApplyLine) => tools.get(tool)?.toolCode ?? tool };
}

/**
 * 归还 (docs/domain.md §5.4, 30/35 → 40/50): intact tools return to the store; damaged or missing ones count as in repair
 * until the acceptance.
 * @throws `toolNotOut`, `toolReturnMore` (docs/domain.md §5.6 rule 5), `toolNothingReturned`
 */
export async function returnTools(trx: Trx, actor: Actor, body: Returned): Promise<ResourceRecord> {
  const { record, lines, codeOf } = await lockApplication(trx, actor, body);
  if (!outStates.includes(String(record.bizStatus))) throw fail('toolNotOut', { no: String(record.applyNo) });
  const given = new Map(body.lines.map((line) => [line.id, line]));
  const back = lines.flatMap((line) => {
    const { backQty = 0, damageQty = 0 } = given.get(line.id) ?? {};
    const n = outstandingOf(line);
    if (backQty + damageQty > n) throw fail('toolReturnMore', { tool: codeOf(line), n });
    return backQty + damageQty > 0 ? [{ ...line, back: backQty, damage: damageQty }] : [];
  });
  if (back.length === 0) throw fail('toolNothingReturned');
  const moves = back.flatMap(({ tool, back: good, damage }): StockMove[] => [
    { tool, moveType: moveTypes.returned, qty: good + damage, apply: record.id },
    { tool, moveType: moveTypes.toRepair, qty: damage, apply: record.id, remark: '归还时损坏或丢失' },
  ]);
  await postMoves(trx, actor, moves);
  return settleLines(trx, actor, record.id, back);
}

/**
 * 验收 (50 → 60): each line with damaged or missing tools needs a decision with cause and liable party. 待修 leaves them in
 * repair, 报废 submits a scrapping, 丢失 removes them from stock.
 * @throws `toolNotReturned`, `toolDamageUnsettled`
 */
export async function acceptTools(trx: Trx, actor: Actor, body: Accepted): Promise<ResourceRecord> {
  const { record, lines, codeOf } = await lockApplication(trx, actor, body);
  if (record.bizStatus !== '50') throw fail('toolNotReturned', { no: String(record.applyNo) });
  const said = new Map(body.lines.map((line) => [line.id, line]));
  const damaged = lines
    .filter(({ damageQty }) => (damageQty ?? 0) > 0)
    .map((line) => {
      const qty = line.damageQty ?? 0;
      const verdict = said.get(line.id);
      if (!verdict) throw fail('toolDamageUnsettled', { tool: codeOf(line), n: qty });
      return { ...verdict, tool: line.tool, qty };
    });
  const lost = damaged.filter(({ fate }) => fate === damageFollowUps.lost);
  const moves = lost.flatMap(({ tool, qty, cause }): StockMove[] => [
    { tool, moveType: moveTypes.repaired, qty, apply: record.id, remark: '丢失转出' },
    { tool, moveType: moveTypes.missing, qty, apply: record.id, remark: cause },
  ]);
  await postMoves(trx, actor, moves);
  for (const verdict of damaged) {
    await noteDamage(trx, actor.tenantId, verdict);
    if (verdict.fate === damageFollowUps.scrap) await askForScrapping(trx, actor, record.id, verdict);
  }
  return runTransition(trx, toolApply, actor, { id: record.id, action: 'settle', bySystem: true });
}

interface Verdict {
  readonly tool: string;
  readonly qty: number;
  readonly cause: string;
  readonly party: string;
}

/** Submits a scrapping in the name of the keeper who accepted the return. */
async function askForScrapping(trx: Trx, actor: Actor, apply: string, { tool, qty, cause, party }: Verdict) {
  const made = await insertRecord(trx, toolScrap, actor, { tool, qty, cause, party, toolApply: apply });
  await submit(trx, actor, toolScrap.code, made.id, made.version);
}
