import { sql } from 'kysely';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { postMoves } from '#server/yard/tool/post-moves.ts';
import { getTodoTask, witnessSignature } from '#shared/contract/workflow/todo.ts';
import { acceptTools, returnTools, scanTool } from '#shared/contract/yard/tool-apply.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { applicationActs } from '#tests/server/yard/application-acts.ts';
import type { TestApp } from '#tests/support/app.ts';
import { createPerson } from '#tests/support/people.ts';
import { smallPicture, upload } from '#tests/support/upload.ts';
import type { YardRows } from '#tests/support/yard-rows.ts';

/** One person per party of the tool flows, and a second section. */
const cast = [
  { username: 'leader', roles: ['team_leader'], orgCode: 'A01A01A01' },
  { username: 'section', roles: ['sect_leader'], orgCode: 'A01A01' },
  { username: 'other_leader', roles: ['team_leader'], orgCode: 'A01A02A01' },
  { username: 'other_section', roles: ['sect_leader'], orgCode: 'A01A02' },
  { username: 'keeper', roles: ['tool_keeper'], orgCode: 'A01A03' },
  { username: 'tool_boss', roles: ['tool_mgr'], orgCode: 'A01A03' },
  { username: 'manager', roles: ['prod_mgr'], orgCode: 'A01A03' },
] as const;

export interface Filed {
  readonly id: string;
  readonly no: string;
}

/** A day so many days from today, in the yard. */
export const day = (offset: number): string =>
  new Date(Date.now() + (8 + offset * 24) * 3_600_000).toISOString().slice(0, 10);

export async function createToolCast(): Promise<void> {
  for (const person of cast) await createPerson(person);
}

let serial = 0;

/** A tool of its own for each test, with so many in store. */
export async function createTool(stock: number, changes: Record<string, unknown> = {}) {
  serial += 1;
  const id = newId();
  const code = `T-${newId().slice(-8).toUpperCase()}-${serial}`;
  const columns = {
    toolCode: code,
    toolName: '千斤顶',
    spec: '50t',
    category: '03',
    manageMode: '2',
    unit: '台',
    ratedLoad: null,
    price: 1,
    toolStatus: '1',
    location: 'A-01',
    safeQty: null,
    calibCycle: 0,
    nextCalibDate: null,
    lastResult: null,
    warnedFor: null,
    recalledFor: null,
    ...changes,
  };
  const base = { tenantId: FIRST_TENANT, sysOrgCode: null, createBy: 'keeper', updateBy: null, updateTime: null };
  await writeAs(FIRST_TENANT, async (trx) => {
    await trx
      .insertInto('prmTool')
      .values({ ...base, id, ...columns })
      .execute();
    if (stock > 0) await postMoves(trx, systemActor(FIRST_TENANT), [{ tool: id, moveType: '1', qty: stock }]);
  });
  return { id, code };
}

/** A line as it is stored: of a tool, with what of it is set aside, out and back. */
export interface StoredLine {
  readonly tool: string;
  readonly reqQty: number;
  readonly allocQty?: number | null;
  readonly outQty?: number | null;
  readonly backQty?: number | null;
  readonly damageQty?: number | null;
  readonly lineStatus?: string;
}

/**
 * An application with its lines, written straight into the tables: for rules that are asked of what stands there, whoever
 * decided it. The tools' own quantities are the caller's.
 */
export async function putUse(rows: YardRows, stored: readonly StoredLine[], changes: Record<string, unknown> = {}) {
  const [id, no] = [newId(), `GZ-${newId().slice(-12)}`];
  const base = { tenantId: FIRST_TENANT, sysOrgCode: 'A01A01A01', createBy: 'leader' };
  const columns = {
    applyType: '1',
    ship: rows.ship,
    contractor: rows.contractor,
    needTime: `${day(1)} 08:00:00`,
    planReturn: day(10),
    receiver: 'leader',
    waitShort: false,
    applyNo: no,
    urgency: '1',
    bpmStatus: '1',
    bizStatus: '10',
    itemCount: stored.length,
    ...changes,
  };
  await writeAs(FIRST_TENANT, async (trx) => {
    await trx
      .insertInto('prmToolApply')
      .values({ ...base, id, ...columns } as never)
      .execute();
    for (const [at, line] of stored.entries()) {
      const own = { id: newId(), applyId: id, lineNo: at + 1, spec: '50t', location: 'A-01', lineStatus: '0' };
      await trx
        .insertInto('prmToolApplyLine')
        .values({ ...base, ...own, ...line } as never)
        .execute();
    }
  });
  return { id, no: String(columns.applyNo) };
}

export interface Wanted {
  readonly tool: string;
  readonly reqQty: number;
}

/** Small words for the tests of this folder: who files, who decides, what became of it. */
export function toolCast(app: TestApp, rows: () => YardRows) {
  const acts = applicationActs(app, toolApply);
  const { decide, act } = acts;
  const body = (lines: readonly Wanted[], changes: Record<string, unknown>) => ({
    applyType: '1',
    ship: rows().ship,
    contractor: rows().contractor,
    needTime: `${day(1)} 08:00:00`,
    planReturn: day(10),
    receiver: 'leader',
    toolApplyLineList: lines,
    ...changes,
  });

  const file = (lines: readonly Wanted[], changes: Record<string, unknown> = {}, who = 'leader') =>
    acts.file(body(lines, changes), who);

  /** What the keeper sets aside of each line, by tool; of the others what was suggested. */
  async function setAside(filed: Filed, quantities: Readonly<Record<string, number>> = {}) {
    const list = (await lines(filed)).map(({ id, tool, allocQty }) => ({ id, allocQty: quantities[tool] ?? allocQty }));
    return decide('keeper', filed, { toolApplyLineList: list });
  }

  /** Filed, reviewed, and reserved: to be collected, where no manager is asked. */
  async function reserved(wanted: readonly Wanted[], changes: Record<string, unknown> = {}): Promise<Filed> {
    const filed = await file(wanted, changes);
    await decide('section', filed);
    await setAside(filed);
    return filed;
  }

  /** The keeper hands out, the receiver signs before him. */
  async function collect(filed: Filed) {
    await decide('keeper', filed);
    const keeper = await app.as('keeper');
    const { message: signature } = await upload(keeper, 'signature.png', smallPicture);
    const task = await keeper.call(getTodoTask, { query: { bizId: filed.id, resource: 'tool_apply' } });
    const part = task.waitingFor.find(({ signers }) => signers.some(({ username }) => username === 'leader'));
    if (!part) throw new Error('nothing to witness');
    const { version } = await record(filed);
    await keeper.call(witnessSignature, { body: { taskId: part.taskId, signer: 'leader', signature, version } });
  }

  /** Both parts in their own sessions. */
  async function issued(wanted: readonly Wanted[], changes: Record<string, unknown> = {}): Promise<Filed> {
    const filed = await reserved(wanted, changes);
    await decide('keeper', filed);
    await decide(String(changes.receiver ?? 'leader'), filed);
    return filed;
  }

  async function bring(filed: Filed, quantities: readonly { tool: string; back?: number; damage?: number }[]) {
    const own = await lines(filed);
    const { version } = await record(filed);
    const list = quantities.map(({ tool, back = 0, damage = 0 }) => {
      const id = own.find((line) => line.tool === tool)?.id ?? '';
      return { id, backQty: back, damageQty: damage };
    });
    return (await app.as('keeper')).call(returnTools, { body: { id: filed.id, version, lines: list } });
  }

  async function accept(filed: Filed, verdicts: Readonly<Record<string, { fate: '1' | '2' | '3' }>> = {}) {
    const { version } = await record(filed);
    const list = (await lines(filed)).flatMap(({ id, tool }) => {
      const verdict = verdicts[tool];
      return verdict ? [{ id, ...verdict, cause: '碰撞变形', party: '一工段' }] : [];
    });
    return (await app.as('keeper')).call(acceptTools, { body: { id: filed.id, version, lines: list } });
  }

  const scan = async (filed: Filed, code: string) =>
    (await app.as('keeper')).call(scanTool, { body: { id: filed.id, code } });

  const record = (filed: Filed) =>
    readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmToolApply').selectAll().where('id', '=', filed.id).executeTakeFirstOrThrow(),
    );

  const lines = (filed: Filed) =>
    readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmToolApplyLine').selectAll().where('applyId', '=', filed.id).orderBy('lineNo').execute(),
    );

  /** In store, out, in repair, reserved. */
  const stock = async (tool: string) => {
    const found = await readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('prmTool')
        .select(['stockQty', 'outQty', 'repairQty', 'reservedQty'])
        .where('id', '=', tool)
        .executeTakeFirstOrThrow(),
    );
    return [found.stockQty, found.outQty, found.repairQty, found.reservedQty];
  };

  /** Kind, before and after of each movement. */
  const moves = async (tool: string) => {
    const { rows: found } = await readAs(FIRST_TENANT, (db) =>
      sql<{ text: string }>`
        select move_type || ':' || before || '>' || after as text from prm_tool_move where tool = ${tool} order by seq`.execute(
        db,
      ),
    );
    return found.map(({ text }) => text);
  };

  return { file, decide, setAside, reserved, collect, issued, bring, accept, scan, act, record, lines, stock, moves };
}
