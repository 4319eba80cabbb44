import { randomBytes } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { handlers } from '#server/resource/handlers.ts';
import { kitOf } from '#server/resource/kit.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { withOwnMessages } from '#server/resource/own-messages.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import * as shape from '#shared/contract/people/position.schema.ts';
import * as position from '#shared/contract/people/position.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import type { ResourceListQuery } from '#shared/resource/resource-shapes.ts';
import { sysPosition } from '#shared/system/position.ts';

type PositionPage = CallAnswer<typeof shape.positionListShape>;

const kit = () => kitOf(sysPosition);
const add = withOwnMessages('add', handlers.add);
const edit = withOwnMessages('edit', handlers.edit);
const remove = withOwnMessages('delete', handlers.delete);
const removeSeveral = withOwnMessages('deleteBatch', handlers.deleteBatch);

/** 职务 (docs/wire.md §1.12). */
export const positionCalls: readonly Binding[] = [
  implement(position.listPositions, shape.positionListShape, ({ actor, query }) =>
    positionsOf(actor, { ...query, ...byStoredName(query), ...sortedByStoredName(query) }),
  ),
  implement(position.getPosition, shape.positionByIdShape, ({ actor, query: { id } }) =>
    theOne(actor, sql<SqlBool>`id = ${id}`),
  ),
  implement(position.getPositionByCode, shape.positionByCodeShape, ({ actor, query: { code } }) =>
    theOne(actor, sql<SqlBool>`code = ${code}`),
  ),
  implement(position.getPositions, shape.positionsByIdsShape, async ({ actor, query }) => {
    const ids = listOf(query.ids).slice(0, 1000);
    return (await positionsOf(actor, { pageNo: 1, pageSize: 1000 }, sql<SqlBool>`id = any(${ids})`)).records;
  }),
  // The server makes a code if none is sent.
  implement(position.addPosition, shape.addPositionShape, ({ actor, body }) =>
    add(kit(), actor, { ...body, ...byStoredName(body), code: body.code || randomBytes(5).toString('hex') }),
  ),
  implement(position.editPosition, shape.editPositionShape, ({ actor, body }) =>
    edit(kit(), actor, { ...body, ...byStoredName(body) }),
  ),
  implement(position.deletePosition, shape.deletePositionShape, ({ actor, query }) => remove(kit(), actor, query)),
  implement(position.deletePositions, shape.deletePositionsShape, ({ actor, query }) =>
    removeSeveral(kit(), actor, query),
  ),
];

/** The rank has two names on the wire; if both are sent, the stored one (`postRank`) is used. */
function byStoredName(sent: Readonly<Record<string, unknown>>) {
  return sent.rank === undefined || sent.postRank !== undefined ? {} : { postRank: sent.rank };
}

function sortedByStoredName({ column }: ResourceListQuery) {
  return column === undefined ? {} : { column: column.replace(/\brank(?=,|_dictText|$)/g, 'postRank') };
}

async function positionsOf(actor: Actor, query: ResourceListQuery, also?: RawBuilder<SqlBool>): Promise<PositionPage> {
  // The types match because the call's schema checks the rows again.
  return (await listRecords(sysPosition, actor, query, also)) as unknown as PositionPage;
}

async function theOne(actor: Actor, which: RawBuilder<SqlBool>) {
  const [found] = (await positionsOf(actor, { pageNo: 1, pageSize: 1 }, which)).records;
  if (found === undefined) throw fail('notFound');
  return found;
}
