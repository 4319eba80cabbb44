import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '#server/db/database.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { realnames } from '#server/kernel/realnames.ts';
import { mayActFor } from '#server/permission/act-for.ts';
import { lockRights } from '#server/permission/rights-lock.ts';
import { addDelegation } from '#server/workflow/people/delegation.ts';
import { isActiveMember } from '#server/workflow/people/people.ts';
import type { addAgentShape, agentByIdShape, agentListShape } from '#shared/contract/people/user-agent.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import type { Text } from '#shared/resource/text.ts';

type Row = z.input<typeof agentByIdShape.result>;
type Sent = z.output<typeof addAgentShape.body>;

/** Delegations of the tenant that are valid now or later, which JeecgBoot calls agents. */
function standing(db: Db, tenantId: number) {
  return db
    .selectFrom('wfDelegation')
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where('toDate', '>=', sql<string>`current_date`);
}

const columns = [
  'id',
  'username',
  'delegate',
  'fromDate',
  'toDate',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
  'sysOrgCode',
] as const;

interface Found {
  readonly id: string;
  readonly username: string;
  readonly delegate: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly createBy: string | null;
  readonly createTime: string;
  readonly updateBy: string | null;
  readonly updateTime: string | null;
  readonly sysOrgCode: string | null;
}

async function asRows(db: Db, found: readonly Found[]): Promise<Row[]> {
  const names = await realnames(
    db,
    found.flatMap(({ username, delegate }) => [username, delegate]),
  );
  return found.map(({ username, delegate, fromDate, toDate, ...row }) => ({
    ...row,
    userName: username,
    userName_dictText: names.get(username) ?? username,
    agentUserName: delegate,
    agentUserName_dictText: names.get(delegate) ?? delegate,
    startTime: `${fromDate} 00:00:00`,
    endTime: `${toDate} 23:59:59`,
    status: '1',
  }));
}

/**
 * Returns a delegation of a person, the one that begins first, or the one with this id.
 * @throws `notFound`
 */
export function findAgent(
  { tenantId }: Actor,
  by: { readonly userName: string } | { readonly id: string },
): Promise<Row> {
  return readAs(tenantId, async (db) => {
    const [column, value] = 'id' in by ? (['id', by.id] as const) : (['username', by.userName] as const);
    const found = await standing(db, tenantId)
      .select(columns)
      .where(column, '=', value)
      .orderBy('fromDate')
      .orderBy('id')
      .executeTakeFirst();
    const [row] = found ? await asRows(db, [found]) : [];
    if (!row) throw fail('notFound');
    return row;
  });
}

export function listAgents(
  { tenantId }: Actor,
  { pageNo, pageSize, userName, agentUserName }: z.output<typeof agentListShape.query>,
): Promise<z.input<typeof agentListShape.result>> {
  return readAs(tenantId, async (db) => {
    const plain = (text: string) => text.replace(/^\*|\*$/g, '');
    const asked = standing(db, tenantId)
      .$if(userName !== undefined, (query) => query.where('username', '=', plain(userName ?? '')))
      .$if(agentUserName !== undefined, (query) => query.where('delegate', '=', plain(agentUserName ?? '')));
    const { total } = await asked.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const found = await asked
      .select(columns)
      .orderBy('toDate', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    const count = Number(total);
    const records = await asRows(db, found);
    return { records, total: count, size: pageSize, current: pageNo, pages: Math.ceil(count / pageSize) };
  });
}

/** @throws `notFound` if the person is no colleague, `accountBeyondReach`, and the errors of `addDelegation` */
export async function addAgent(actor: Actor, sent: Sent, request: RequestInfo): Promise<void> {
  await writeAs(actor.tenantId, async (trx) => {
    await demandOwner(trx, actor, sent.userName);
    await add(trx, actor, sent, request);
  });
}

/** Replaces a delegation; with status 0 it only ends. */
export async function editAgent(actor: Actor, id: string, sent: Sent, request: RequestInfo): Promise<void> {
  await writeAs(actor.tenantId, async (trx) => {
    await demandOwner(trx, actor, sent.userName);
    await end(trx, actor, [id], sql<SqlBool>`username = ${sent.userName}`);
    if (sent.status === '0') await note(trx, actor, sent.userName, noLonger, request);
    else await add(trx, actor, sent, request);
  });
}

export async function endAgents(actor: Actor, ids: readonly string[], request: RequestInfo): Promise<void> {
  const { tenantId } = actor;
  await writeAs(tenantId, async (trx) => {
    const owners = await standing(trx, tenantId).select('username').distinct().where('id', 'in', ids).execute();
    for (const { username } of owners) await demandOwner(trx, actor, username);
    await end(trx, actor, ids, sql<SqlBool>`true`);
    for (const { username } of owners) await note(trx, actor, username, noLonger, request);
  });
}

/** The actor must have all rights of a person to choose who decides for them (docs/security.md P16). */
async function demandOwner(trx: Trx, actor: Actor, username: string): Promise<void> {
  const { tenantId } = actor;
  await lockRights(trx, tenantId);
  const owner = (await isActiveMember(trx, tenantId, username))
    ? await trx.selectFrom('sysUser').select(['id', 'realname']).where('username', '=', username).executeTakeFirst()
    : undefined;
  if (!owner) throw fail('notFound');
  if (owner.id !== actor.userId && !(await mayActFor(trx, actor, owner.id))) {
    throw fail('accountBeyondReach', { names: owner.realname });
  }
}

async function add(trx: Trx, actor: Actor, sent: Sent, request: RequestInfo): Promise<void> {
  const [fromDate, toDate] = [sent.startTime.slice(0, 10), sent.endTime.slice(0, 10)];
  await addDelegation(trx, actor, { delegate: sent.agentUserName, fromDate, toDate }, sent.userName);
  await note(
    trx,
    actor,
    sent.userName,
    {
      zh: `设置代理人 ${sent.agentUserName}，${fromDate} 至 ${toDate}`,
      en: `${sent.agentUserName} is the delegate from ${fromDate} to ${toDate} for`,
    },
    request,
  );
}

async function end(
  trx: Trx,
  actor: Actor,
  ids: readonly string[],
  also: ReturnType<typeof sql<SqlBool>>,
): Promise<void> {
  const done = await trx
    .updateTable('wfDelegation')
    .set({ delFlag: 1, updateBy: actor.username, updateTime: sql`now()` })
    .where('tenantId', '=', actor.tenantId)
    .where('delFlag', '=', 0)
    .where('id', 'in', [...ids])
    .where(also)
    .executeTakeFirst();
  if (Number(done.numUpdatedRows) < ids.length) throw fail('notFound');
}

const noLonger: Text = { zh: '取消代理人', en: 'Delegation ended for' };

function note(trx: Trx, actor: Actor, target: string, content: Text, request: RequestInfo): Promise<void> {
  return audit(trx, {
    type: 'operation',
    operate: 'update',
    event: 'user.agent',
    content: { zh: `${content.zh}，username： ${target}`, en: `${content.en}: ${target}` },
    success: true,
    tenantId: actor.tenantId,
    username: actor.username,
    realname: actor.realname,
    target,
    request,
  });
}
