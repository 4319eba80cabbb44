import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { loadRecord } from '#server/resource/load.ts';
import type { categoryShape, childListBatchShape, rootListShape } from '#shared/contract/dict/category.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceListQuery } from '#shared/resource/resource-shapes.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { ROOT_CATEGORY, sysCategory } from '#shared/system/category.ts';
import { findPlace } from './category.queries.ts';

type Row = z.input<(typeof categoryShape)['result']>;
type Page = z.input<(typeof rootListShape)['result']>;

/** More than a parent can have codes for. */
const all = { pageNo: 1, pageSize: 5000 };

/**
 * A page of the categories directly below `pid` (default: the top); a name or code is searched on all levels
 * (docs/wire.md §1.14).
 */
export function rootPage(actor: Actor, { pid, ...query }: ResourceListQuery): Promise<Page> {
  const anywhere = isText(query.name) || isText(query.code);
  return pageOf(actor, anywhere ? query : { ...query, pid: isText(pid) ? pid : ROOT_CATEGORY });
}

/** All categories directly below a category, filtered by the query. */
export async function childRows(actor: Actor, { after: _, ...query }: ResourceListQuery): Promise<Row[]> {
  return (await pageOf(actor, { ...query, ...all })).records;
}

/** All categories directly below several others, as one page. */
export async function childrenOf(
  actor: Actor,
  parentIds: string,
): Promise<z.input<(typeof childListBatchShape)['result']>> {
  const parents = listOf(parentIds).slice(0, 1000);
  const below = sql<SqlBool>`pid = any(${[...parents]})`;
  const { records, total } = await pageOf(actor, { ...all, column: 'code', order: 'asc' }, below);
  return { records, total, size: 10, current: 1, pages: Math.ceil(total / 10) };
}

export async function oneCategory(actor: Actor, id: string): Promise<Row> {
  const record = await readAs(actor.tenantId, (db) => loadRecord(db, sysCategory, actor.tenantId, id, { actor }));
  return record as unknown as Row;
}

/**
 * The category with this value in a field.
 * @throws `categoryNone`, `categorySeveral`
 */
export async function categoryBy(actor: Actor, field: string, value: string): Promise<Row> {
  if (!fieldOf(sysCategory, field)) throw fail('categoryFieldBad');
  const is = sql<SqlBool>`${sql.ref(snakeCase(field))}::text = ${value}`;
  const { records, total } = await pageOf(actor, { pageNo: 1, pageSize: 1 }, is);
  const [row] = records;
  if (!row) throw fail('categoryNone');
  if (total > 1) throw fail('categorySeveral', { field, value });
  return row;
}

/** @throws `categoryCodeMissing`, `categoryCodeForeign` */
export async function checkCode(actor: Actor, pid: string | undefined, code: string | undefined): Promise<null> {
  if (!code) throw fail('categoryCodeMissing');
  if (!pid || pid === ROOT_CATEGORY) return null;
  const parent = await readAs(actor.tenantId, (db) => findPlace(db, actor.tenantId, { id: pid }));
  if (!parent) throw fail('categoryParentGone');
  if (!code.startsWith(parent.code)) throw fail('categoryCodeForeign', { code: parent.code });
  return null;
}

async function pageOf(actor: Actor, query: ResourceListQuery, also?: RawBuilder<SqlBool>): Promise<Page> {
  // The types match because the call's schema checks the rows again.
  return (await listRecords(sysCategory, actor, query, also)) as unknown as Page;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
