import { beforeAll, describe, expect, it } from 'vitest';
import { readGlobal, writeAs, writeGlobal } from '#server/db/scope.ts';
import { keepBuiltInVersions, keepVersions } from '#server/resource/definition-versions.ts';
import { addForm, editForm } from '#server/resource/runtime/publish-form.ts';
import { queryDefinition } from '#shared/contract/definition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { canonicalJson, definitionHash } from '#shared/resource/definition-hash.ts';
import { type FormDefinition, formDefinitionSchema } from '#shared/resource/form-definition.schema.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { testActor } from '#tests/support/actor.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
const label = (text: string) => ({ zh: text, en: text });

/** The same resource as another release has it. */
const elsewhere: ResourceDefinition = { ...contractor, title: label('另一版本') };

let admin: TestClient;
let low: TestClient;
let foreign: TestClient;

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'version_admin', roles: ['admin'] });
  await createPerson({ username: 'version_low' });
  await createPerson({ username: 'version_foreign', roles: ['admin'], tenantId: 2 });
  [admin, low, foreign] = await Promise.all([
    app.as('version_admin'),
    app.as('version_low'),
    app.as('version_foreign'),
  ]);
});

const form = (...names: readonly string[]): FormDefinition =>
  formDefinitionSchema.parse({
    code: 'onl_version',
    title: label('版本'),
    display: 'name',
    fields: ['name', ...names].map((name) => ({
      name,
      label: label(name),
      type: 'str',
      length: 20,
      ...(name === 'name' && { required: true }),
    })),
    list: { columns: ['name'] },
  });

const ask = (client: TestClient, code: string, hash: string) => client.call(queryDefinition, { path: { code, hash } });
const missing = '未找到对应实体';

describe('versions of definitions', () => {
  it('are stored at the start of a process, and not again at the next start', async () => {
    const rows = () =>
      readGlobal((db) => db.selectFrom('resourceDefinition').select(['hash', 'tenantId', 'content']).execute());
    await keepBuiltInVersions();
    const first = await rows();
    expect(first.map(({ hash }) => hash).sort()).toEqual(yardDefinitions.map(definitionHash).sort());
    for (const { hash, content, tenantId } of first) {
      expect(tenantId).toBeNull();
      // Also after its way through the database.
      expect(definitionHash(content)).toBe(hash);
    }
    await keepBuiltInVersions();
    expect(await rows()).toHaveLength(first.length);
  });

  it('are returned by a process that serves another version', async () => {
    const hash = definitionHash(elsewhere);
    await expect(ask(admin, contractor.code, hash)).rejects.toThrow(missing);
    await writeGlobal((trx) => keepVersions(trx, null, [elsewhere]));
    expect(canonicalJson(await ask(admin, contractor.code, hash))).toBe(canonicalJson(elsewhere));
    expect(canonicalJson(await ask(admin, contractor.code, definitionHash(contractor)))).toBe(
      canonicalJson(contractor),
    );
    // A hash is asked for with its own code.
    await expect(ask(admin, 'ship', hash)).rejects.toThrow(missing);
  });

  it('are returned for resources that this process does not have, by the rights of their entity', async () => {
    const quay: ResourceDefinition = { ...contractor, code: 'quay', entity: 'quay', table: 'prm_quay' };
    await writeGlobal((trx) => keepVersions(trx, null, [quay]));
    await expect(ask(admin, 'quay', definitionHash(quay))).rejects.toThrow(missing);
    const mine = { ...quay, code: 'quay_2', entity: 'contractor' };
    await writeGlobal((trx) => keepVersions(trx, null, [mine]));
    expect(await ask(admin, 'quay_2', definitionHash(mine))).toMatchObject({ code: 'quay_2' });
  });

  it('of a form remain after a change, for users of its tenant with a right to the form', async () => {
    const actor = testActor();
    const { id, hash } = await addForm(actor, form('note'), undefined);
    const { hash: next } = await editForm(actor, { id, definition: form(), dropRemoved: false, allowLoss: false });
    expect(next).not.toBe(hash);
    const names = async (version: string) =>
      ((await ask(admin, 'onl_version', version)) as ResourceDefinition).fields.map(({ name }) => name);
    expect(await names(hash)).toEqual(['name', 'note']);
    expect(await names(next)).toEqual(['name']);
    for (const client of [low, foreign]) {
      for (const version of [hash, next]) await expect(ask(client, 'onl_version', version)).rejects.toThrow(missing);
    }
  });

  it('of a tenant are written by that tenant only', async () => {
    const own = { ...contractor, code: 'own' };
    await expect(writeAs(2, (trx) => keepVersions(trx, 1, [own]))).rejects.toThrow('row-level security');
    await expect(writeAs(2, (trx) => keepVersions(trx, null, [own]))).rejects.toThrow('row-level security');
  });

  it('may be cached by browsers, while refusals may not', async () => {
    const path = (hash: string) => `/jeecg-boot/prm/definition/contractor/${hash}`;
    const known = await admin.raw(path(definitionHash(contractor)), { headers: { 'accept-encoding': 'gzip' } });
    expect(known.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(known.headers.get('content-encoding')).toBe('gzip');
    const unknown = await admin.raw(path('0'.repeat(64)));
    expect(unknown.headers.get('cache-control')).toBe('no-store');
    expect(((await unknown.json()) as { success: boolean }).success).toBe(false);
  });
});
