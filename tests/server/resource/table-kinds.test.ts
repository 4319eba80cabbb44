import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '#server/db/database.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { exportRecords } from '#server/exchange/export-records.ts';
import { insertBodies } from '#server/exchange/insert-bodies.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { setOverlay } from '#server/kernel/catalogue.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { listOptions } from '#server/resource/list/options.ts';
import { loadRecord } from '#server/resource/load.ts';
import { attachHooks } from '#server/resource/registry.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { removeRecords } from '#server/resource/save/remove.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { saveRows } from '#server/resource/save/save-rows.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { refSource } from '#server/resource/sources/ref.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { allFields } from '#shared/resource/application-base.ts';
import { storageProblems } from '#shared/resource/check-storage.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { offers } from '#shared/resource/resource-calls.ts';
import { listQuerySchema, recordSchema } from '#shared/resource/resource-shapes.ts';
import { isAppendOnly, storageOf } from '#shared/resource/storage.ts';
import { testActor } from '#tests/support/actor.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { tableKinds } from '#tests/support/table-kinds.ts';

const database = testDatabase();
const other = FIRST_TENANT + 1;
const actor = testActor({ username: 'keeper' });
const stranger = testActor({ tenantId: other, username: 'stranger' });

/** Refers to each kind, so that references, their texts and refusals are asked of it. */
const referrer: ResourceDefinition = {
  code: 'kind_referrer',
  area: 'test',
  entity: 'referrer',
  table: 'kind_referrer',
  storage: { pairs: false },
  title: { zh: '引用', en: 'Referrer' },
  display: 'id',
  fields: tableKinds.map(({ definition: { code, title } }) => ({
    name: code.replace(/_(.)/, (_, letter: string) => letter.toUpperCase()),
    label: title,
    type: 'ref',
    ref: code,
  })),
  list: { columns: ['id'] },
};

beforeAll(async () => {
  await createTenant(other, '别的场');
  await createPerson({ username: 'keeper' });
  await createPerson({ username: 'stranger', tenantId: other });
  await asOwner(database.urls.owner, async (db) => {
    for (const { create } of tableKinds) await create(db);
    await sql`create table kind_referrer (like kind_plain including all)`.execute(db);
    await sql`alter table kind_referrer drop column name cascade, drop column size, drop column state`.execute(db);
    for (const { name } of referrer.fields) {
      await sql`alter table kind_referrer add column ${sql.ref(name)} varchar(32)`.execute(db);
    }
    await sql`grant all on kind_referrer to slipway_app`.execute(db);
    await sql`insert into kind_shelf values (${FIRST_TENANT}, 1, '一号架'), (${FIRST_TENANT}, 2, '二号架')`.execute(db);
  });
  // Whose a row of a joined kind is: the area's own afterSave writes it.
  attachHooks('kind_member', {
    async afterSave({ trx, actor: { tenantId }, verb, record }) {
      if (verb === 'add')
        await sql`insert into kind_membership values (${tenantId}, ${record.id}, '成员架')`.execute(trx);
    },
  });
  setOverlay(FIRST_TENANT, [...tableKinds.map(({ definition }) => definition), referrer]);
});
afterAll(() => {
  setOverlay(FIRST_TENANT, []);
  attachHooks('kind_member', {});
});

const write = <T>(work: (trx: Trx) => Promise<T>, as: Actor = actor) => writeAs(as.tenantId, work);

describe.each(tableKinds.map(({ definition }) => [definition.code, definition] as const))('%s', (code, definition) => {
  const { versioned, tenant, ownTenant, remove, hasStamp } = storageOf(definition);
  const changes = !isAppendOnly(definition);
  const names = allFields(definition).map(({ name }) => name);
  const add = (patch: RecordPatch, as = actor) => write((trx) => insertRecord(trx, definition, as, patch), as);
  const list = (query: Record<string, unknown> = {}, as = actor) =>
    listRecords(definition, as, listQuerySchema.parse(query));
  const load = (id: string, as = actor) =>
    readAs(as.tenantId, (db) => loadRecord(db, definition, as.tenantId, id, { actor: as }));
  const save = (id: string, patch: RecordPatch, version?: number) =>
    write((trx) => saveRecord(trx, definition, actor, { id, patch, version, scope: actor }));
  const removed = (...ids: string[]) => write((trx) => removeRecords(trx, definition, actor, { ids }));
  const stored = (id: string) =>
    asOwner(database.urls.owner, async (db) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(code)} where id = ${id}`.execute(
        db,
      );
      return rows[0];
    });
  const events = async (id: string) => {
    const { rows } = await asOwner(database.urls.owner, (db) =>
      sql<{ action: string }>`select action from prm_event where biz_id = ${id} order by id`.execute(db),
    );
    return rows.map(({ action }) => action);
  };

  it('has a definition that fits its table', () => {
    expect(storageProblems(definition)).toEqual([]);
  });

  it('add: writes the columns of the table and nothing else', async () => {
    const record = await add({ name: '起重机', size: 1 });
    expect(await stored(record.id)).toMatchObject({
      name: '起重机',
      ...(ownTenant && { tenantId: FIRST_TENANT }),
      ...(hasStamp('createBy') && { createBy: 'keeper' }),
      ...(hasStamp('sysOrgCode') && { sysOrgCode: 'A01' }),
      ...(versioned && { version: 1 }),
    });
    expect(await events(record.id)).toEqual(changes ? ['add'] : []);
    await expect(add({ name: '起重机' })).rejects.toMatchObject({ fields: { name: 'valueTaken' } });
  });

  it('queryById: returns exactly the fields, to the own tenant only', async () => {
    const { id } = await add({ name: '平板车', size: 2 });
    const record = await load(id);
    expect(Object.keys(record).sort()).toEqual([...new Set([...names, 'version'])].sort());
    expect(Object.keys(recordSchema(definition).parse(record)).sort()).toEqual([...names].sort());
    if (definition.storage?.view) {
      expect(record.shelfName).toBe(code === 'kind_viewed' ? '二号架' : '成员架');
    }
    const seen = await load(id, stranger).then(
      () => true,
      () => false,
    );
    expect(seen).toBe(!tenant);
  });

  it('list: filters, sorts, counts and continues after a cursor, within the tenant', async () => {
    for (let at = 10; at < 15; at += 1) await add({ name: `吊索具${at}`, size: at });
    await add({ name: '吊索具99', size: 99 }, stranger);
    const all = await list({ name: '*吊索*', column: 'size', order: 'asc', pageSize: 3 });
    expect(all).toMatchObject({ total: tenant ? 5 : 6, pages: 2 });
    expect(all.records.map(({ size }) => size)).toEqual([10, 11, 12]);
    const behind = await list({ name: '*吊索具*', column: 'size', order: 'asc', pageSize: 3, after: all.after });
    expect(behind.records.map(({ size }) => size)).toEqual(tenant ? [13, 14] : [13, 14, 99]);
    expect((await list({ size: '12' })).records.map(({ name }) => name)).toEqual(['吊索具12']);
    expect((await list({ pageNo: 5001, pageSize: 1 })).records).toEqual([]);
    const names = (await list({ pageSize: 100 })).records.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['起重机', '吊索具14']));
    const self = testActor({ username: 'nobody', scope: { kind: 'self', areas: [], contractors: [] } });
    expect((await list({}, self)).total).toBe(hasStamp('createBy') && !definition.scope?.shared ? 0 : names.length);
  });

  it('options, export and import: find by label, sort and refuse a duplicate', async () => {
    const ways = await writeAs(actor.tenantId, (trx) =>
      insertBodies(trx, definition, actor, [
        { row: {} as never, body: { name: '钢板一', size: 20 }, problems: {} },
        { row: {} as never, body: { name: '钢板二', size: 21 }, problems: {} },
        { row: {} as never, body: { name: '钢板一', size: 22 }, problems: {} },
      ]),
    );
    expect(ways.map(({ reasons }) => reasons.length)).toEqual([0, 0, 1]);
    const options = await listOptions(definition, actor, { keyword: '钢板', pageSize: 10 });
    expect(options.map(({ label }) => label)).toEqual(['钢板一', '钢板二']);
    expect(await listOptions(definition, stranger, { keyword: '钢板', pageSize: 10 })).toHaveLength(tenant ? 0 : 2);
    const query = { ...listQuerySchema.parse({ name: '*钢板*', column: 'size', order: 'desc' }) };
    const exported = [];
    for await (const chunk of exportRecords(definition, actor, query)) exported.push(...chunk);
    expect(exported.map(({ size }) => size)).toEqual([21, 20]);
  });

  if (changes)
    it('edit: writes the stamps of the table, and refuses a stale version if the table counts versions', async () => {
      const { id, version } = await add({ name: '模板', size: 3 });
      const changed = await save(id, { size: 1 }, version);
      expect(changed).toMatchObject({ size: 1, version: versioned ? 2 : 0 });
      if (code === 'kind_viewed') expect(changed.shelfName).toBe('一号架');
      expect(await stored(id)).toMatchObject({
        size: 1,
        ...(hasStamp('updateBy') && { updateBy: 'keeper' }),
        ...(hasStamp('updateTime') && { updateTime: expect.any(String) }),
      });
      const late = save(id, { size: 2 }, version);
      if (versioned) await expect(late).rejects.toMatchObject({ id: 'staleVersion' });
      else await expect(late).resolves.toMatchObject({ size: 2 });
      expect(await save(id, {})).toMatchObject({ id, name: '模板' });
      expect(await events(id)).toEqual(versioned ? ['add', 'edit'] : ['add', 'edit', 'edit']);
      const abroad = write((trx) => saveRecord(trx, definition, stranger, { id, patch: { size: 4 } }), stranger);
      // Nobody owns the rows of a global table.
      if (tenant) await expect(abroad).rejects.toMatchObject({ id: 'notFound' });
      else await expect(abroad).resolves.toMatchObject({ size: 4 });
    });

  if (changes)
    it('transition: moves the state once', async () => {
      const { id, version } = await add({ name: '平台', size: 5 });
      const move = () =>
        write((trx) => runTransition(trx, definition, actor, { id, version, action: 'close', scope: actor }));
      expect(await move()).toMatchObject({ state: '20' });
      await expect(move()).rejects.toMatchObject({ id: versioned ? 'staleVersion' : 'transitionRefused' });
    });

  if (changes)
    it('saveRows: adds, changes and deletes together', async () => {
      const first = await add({ name: '管件一', size: 30 });
      const second = await add({ name: '管件二', size: 31 });
      const saved = await write((trx) =>
        saveRows(trx, definition, actor, {
          added: [{ tempId: 't1', values: { name: '管件三', size: 32 } }],
          changed: [{ id: first.id, version: first.version, patch: { size: 33 } }],
          deletedIds: [second.id],
        }),
      );
      expect(saved).toMatchObject({ changed: [{ version: versioned ? 2 : 0 }], deletedIds: [second.id] });
      const { records } = await list({ name: '管件*', column: 'size', order: 'asc' });
      expect(records.map(({ size }) => size)).toEqual([32, 33]);
    });

  it('references: accept existing records only, show their names and prevent their deletion', async () => {
    const { id } = await add({ name: '参照', size: 40 });
    const field = referrer.fields.find(({ ref }) => ref === code);
    if (!field) throw new Error('every kind is referred to');
    const refer = (value: string) => write((trx) => insertRecord(trx, referrer, actor, { [field.name]: value }));
    const { id: referring } = await refer(id);
    await expect(refer('nothing')).rejects.toMatchObject({ id: 'invalidInput' });
    const { records } = await listRecords(referrer, actor, listQuerySchema.parse({ id: referring }));
    expect(records[0]).toMatchObject({ [`${field.name}_dictText`]: '参照' });
    const granted = testActor({ grants: new Set([`prm:test:${code}:list`]) });
    expect(await refSource.names(granted, { ref: code }, [id])).toEqual(new Map([[id, '参照']]));
    if (changes) await expect(removed(id)).rejects.toMatchObject({ id: 'recordReferred' });
  });

  if (changes)
    it('delete: marks or removes the row as the definition says, all rows or none', async () => {
      const { id } = await add({ name: '废料', size: 6 });
      await expect(removed(id, 'nothing')).rejects.toMatchObject({ id: 'notFound' });
      expect((await load(id)).name).toBe('废料');
      await removed(id);
      await expect(load(id)).rejects.toMatchObject({ id: 'notFound' });
      expect((await list({ name: '废料' })).total).toBe(0);
      if (remove === 'hard') expect(await stored(id)).toBeUndefined();
      else expect(await stored(id)).toMatchObject({ delFlag: 1, ...(versioned && { version: 2 }) });
      expect(await events(id)).toEqual(['add', 'delete']);
    });

  if (!changes)
    it('append-only: offers no edit or delete, and the server itself cannot change a row', async () => {
      const { id } = await add({ name: '永久', size: 7 });
      expect((['edit', 'delete', 'deleteBatch'] as const).map((verb) => offers(definition, verb))).not.toContain(true);
      await expect(save(id, { size: 8 })).rejects.toThrow('stay as they are');
      await expect(removed(id)).rejects.toThrow('stay');
      const byHand = write((trx) => sql`update ${sql.table(code)} set size = 9`.execute(trx));
      await expect(byHand).rejects.toThrow('permission denied');
      expect((await load(id)).size).toBe(7);
    });
});
