import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { writeAs, writeGlobal } from '#server/db/scope.ts';
import type { Binding } from '#server/http/implement.ts';
import { seedRoles } from '#server/kernel/roles.ts';
import { resolveActor } from '#server/permission/resolve-actor.ts';
import { engineDefinition } from '#server/resource/runtime/form-definition.ts';
import { addForm } from '#server/resource/runtime/publish-form.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { seedTenant } from '#server/seed/system-seed.ts';
import { bindings } from '#server/start/bindings.ts';
import { formDefinitionSchema } from '#shared/resource/form-definition.schema.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { testActor } from '#tests/support/actor.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { callKinds } from '#tests/support/call-kinds.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertMarkerRows, MARKER, SYSTEM_MARKER } from '#tests/support/marker-rows.ts';
import { createPerson } from '#tests/support/people.ts';
import { type SampleInput, sampleInput } from '#tests/support/sample-input.ts';
import { sendRaw, type Walked } from '#tests/support/walk.ts';

/**
 * docs/security.md P11: every call of the contract, asked by nobody, a person without any right, a colleague of another department, an
 * administrator (who files and decides nothing by default), and somebody with every role, of this tenant and of another.
 * Of calls that are alike the first is asked by all of them; the others by one who is refused and one who is answered
 * (docs/testing.md). Logout comes last, it would end the walk.
 */
const walked = [...bindings].sort(
  (a, b) => Number(a.call.id === 'session.logout') - Number(b.call.id === 'session.logout'),
);
const guarded = walked.filter(({ call }) => call.access !== 'anonymous');
const { first } = callKinds(walked);
const guardedFirst = first.filter(({ call }) => call.access !== 'anonymous');
const withPermission = walked.filter(({ call }) => call.access.includes(':'));

const OTHER_TENANT = 2;
const FORM = 'onl_matrix';
const everyRole = seedRoles.map(({ code }) => code);
const database = testDatabase();
const app = testApp();
let low: TestClient;
let neighbour: TestClient;
let foreign: TestClient;
let admin: TestClient;
let everything: TestClient;
let markers: ReadonlyMap<string, string>;
let formHash: string;

beforeAll(async () => {
  await writeGlobal((trx) => trx.insertInto('sysTenant').values({ id: OTHER_TENANT, name: '另一基地' }).execute());
  await seedTenant(OTHER_TENANT, new Set());
  await createPerson({ username: 'matrix_low', orgCode: 'A01A01' });
  await createPerson({ username: 'matrix_neighbour', orgCode: 'A01A02', roles: ['team_leader'] });
  await createPerson({ username: 'matrix_foreign', roles: everyRole, tenantId: OTHER_TENANT });
  await createPerson({ username: 'matrix_admin', roles: ['admin'] });
  await createPerson({ username: 'matrix_everything', roles: everyRole });
  markers = new Map([...(await insertMarkerRows(database.superUrl, 1)), ...(await publishForm())]);
  [low, neighbour, foreign, admin, everything] = await Promise.all([
    app.as('matrix_low'),
    app.as('matrix_neighbour'),
    app.as('matrix_foreign'),
    app.as('matrix_admin'),
    app.as('matrix_everything'),
  ]);
});

const nounOf = ({ call }: Binding): string => call.id.split('.', 1)[0] ?? '';

/** The form whose records stand for those of all forms made at run time, and its definition for all versions. */
function formCode(binding: Binding): Readonly<Record<string, unknown>> {
  if (nounOf(binding) === 'definition') return { code: FORM, hash: formHash };
  if (nounOf(binding) === 'onlineForm') return { code: FORM };
  return nounOf(binding) === 'formRecord' ? { code: FORM, form: FORM.slice(4) } : {};
}

/** Every permission code that a call asks for, those of a form in the path filled in. */
function codesOf({ call }: Binding): readonly string[] {
  const codes = [call.access, ...Object.values(call.parts ?? {})].filter((code) => code.includes(':'));
  return codes.map((code) => code.replace('{code}', FORM).replace('onl_{form}', FORM));
}

/** Publishes a form with one record, both full of markers; answers their ids. */
async function publishForm(): Promise<readonly (readonly [noun: string, id: string])[]> {
  const actor = testActor();
  const title = { zh: MARKER, en: MARKER };
  const form = formDefinitionSchema.parse({
    code: FORM,
    title,
    display: 'name',
    fields: [{ name: 'name', label: title, type: 'str', length: 20, required: true }],
    list: { columns: ['name'] },
  });
  const { id, hash } = await addForm(actor, form, undefined);
  formHash = hash;
  const definition = engineDefinition(1, form);
  const record = await writeAs(1, (trx) => insertRecord(trx, definition, actor, { name: MARKER }));
  return [
    ['form', id],
    ['formDesign', id],
    ['formRecord', record.id],
    ['onlineForm', record.id],
  ];
}

/** With its required keys alone and with all; once where these are the same. */
function aimedBothWays(binding: Binding): readonly SampleInput[] {
  const [required, all] = [aimed(binding, 'required'), aimed(binding)];
  return isDeepStrictEqual(required, all) ? [all] : [required, all];
}

/** A request whose ids are those of tenant 1's marker rows. */
function aimed(binding: Binding, keys: 'all' | 'required' = 'all'): SampleInput {
  const code = nounOf(binding);
  const id = markers.get(code) ?? markers.get('scaffold_apply');
  // Where a call takes a user name it must be the caller's own; empty means just that.
  const known = {
    username: '',
    id,
    ids: id,
    bizId: id,
    bizTable: 'prm_scaffold_apply',
    resource: 'scaffold_apply',
    ...formCode(binding),
  };
  return sampleInput(binding, known, keys);
}

function expectClean(binding: Binding, answer: Walked): void {
  expect(answer.status, answer.text).toBeLessThan(500);
  // The text of `internal`: something was thrown that the catalogue does not know.
  expect(answer.text).not.toMatch(/编号 [0-9a-f]{16}/);
  if (binding.call.answer === undefined || binding.call.answer === 'envelope' || answer.status >= 400) {
    expect(answer.envelope, answer.text).not.toBeNull();
  }
}

async function permissionsOf(client: TestClient): Promise<ReadonlySet<string>> {
  return (await resolveActor(client.token ?? '', undefined, 'zh')).grants;
}

describe('an anonymous caller', () => {
  it.each(first)('is refused with status 401 by $call.id unless the call is open ($call.access)', async (binding) => {
    const answer = await sendRaw(app.anonymous, binding, aimed(binding));
    expectClean(binding, answer);
    if (binding.call.access === 'anonymous') return;
    expect(answer.status).toBe(401);
    expect(answer.envelope).toMatchObject({
      success: false,
      code: 401,
      message: 'Token失效，请重新登录!',
      result: null,
    });
  });
});

describe('a user without any permission', () => {
  it.each(withPermission)('is refused with code 510 by $call.id ($call.access)', async (binding) => {
    const answer = await sendRaw(low, binding, aimed(binding));
    // What is saved as a file is refused by a status: an old client would save the envelope.
    expect(answer.status).toBe(binding.call.answer === 'raw' && binding.call.limit === 'export' ? 403 : 200);
    expect(answer.envelope).toMatchObject({
      success: false,
      code: 510,
      message: '没有权限，请联系管理员分配权限！',
      result: null,
    });
  });

  it.each(guardedFirst.filter(({ call }) => call.access === 'session'))(
    'sees no row of the yard in $call.id',
    async (binding) => {
      const answer = await sendRaw(low, binding, aimed(binding, 'required'));
      expectClean(binding, answer);
      expect(answer.envelope?.code).not.toBe(401);
      // Names to choose from are open to everybody of the yard (docs/security.md P18); everything else is not.
      if (!binding.call.path.endsWith('/options')) expect(answer.text).not.toContain(MARKER);
    },
  );
});

const asksForCodes = guardedFirst.filter((binding) => codesOf(binding).length > 0);

describe.each([
  ['a colleague of another department', () => neighbour, guardedFirst],
  // What asks for a session alone is not decided by rights.
  ['an administrator', () => admin, asksForCodes],
])('%s', (_, person, asked) => {
  it.each(asked)('can use $call.id ($call.access) exactly with its permission', async (binding) => {
    const granted = await permissionsOf(person());
    // Ids of nothing: whoever may delete must not, others still look for these rows.
    const answer = await sendRaw(person(), binding, sampleInput(binding, { username: '', ...formCode(binding) }));
    expectClean(binding, answer);
    expect(answer.status).not.toBe(401);
    expect(answer.envelope?.code === 510).toBe(codesOf(binding).some((code) => !granted.has(code)));
  });
});

describe('a colleague whose roles show only own rows', () => {
  const own = new Set(yardDefinitions.filter(({ scope }) => !scope?.shared).map(({ code }) => code));
  it.each(guardedFirst.filter(({ call }) => own.has(call.id.split('.', 1)[0] ?? '')))(
    'sees no rows of others in $call.id',
    async (binding) => {
      for (const input of aimedBothWays(binding)) {
        const answer = await sendRaw(neighbour, binding, input);
        expect(answer.text).not.toContain(MARKER);
      }
    },
  );
});

/**
 * Names no row, and what it made stands in the way of the same a second time, or has a number of its own; the trail tells of
 * its own exports.
 */
const madeOnce = new Set([
  'dict.add',
  'error.report',
  'userAdmin.generateUserId',
  'sys_log.exportXls',
  'sys_log.exportSelected',
  'log.list',
]);

describe('a user with every role in another tenant', () => {
  it.each(guardedFirst)('sees no row of the first tenant in $call.id', async (binding) => {
    for (const input of aimedBothWays(binding)) {
      const answer = await sendRaw(foreign, binding, input);
      expectClean(binding, answer);
      expect(answer.text).not.toContain(MARKER);
      expect(answer.text).not.toContain(SYSTEM_MARKER);
      const ofNothing = replaced(input);
      if (madeOnce.has(binding.call.id) || isDeepStrictEqual(ofNothing, JSON.parse(JSON.stringify(input)))) continue;
      // docs/security.md P14: the other tenant's row answers like one that never was.
      const unknown = await sendRaw(foreign, binding, ofNothing);
      expect(withoutClock(answer)).toEqual(withoutClock(unknown));
    }
  });

  it('cannot choose the first tenant by header', async () => {
    const binding = guarded.find(({ call }) => call.tenant === 'member');
    if (!binding) throw new Error('no call on tenant rows');
    const answer = await sendRaw(foreign.with({ tenantId: 1 }), binding, aimed(binding));
    expect(answer.envelope?.success).not.toBe(true);
  });
});

/**
 * The platform's own lists hold no row of the markers, of which none is late either; `system/system-calls.test.ts`,
 * `system/monitor.test.ts`, `system/tenants.test.ts`, `modules/late.test.ts`, `modules/error-log.test.ts`,
 * `modules/announcement-admin.test.ts`, `modules/report-dictionary.test.ts`, `modules/dict-admin.test.ts`, `modules/dict-workbook.test.ts` and those of `session`
 * look at what they show.
 */
const ofThePlatform = new Set([
  // It counts: `retention/retention.test.ts`.
  'retention.list',
  'userAdmin.queryById',
  'userAgent.queryById',
  'userAgent.list',
  'departRole.list',
  'permission.list',
  'tenant.list',
  'tenant.queryById',
  'log.list',
  'sys_log.queryById',
  'dataLog.list',
  'sys_data_log.queryById',
  'online.list',
  'sys_online.queryById',
  'sys_error.list',
  'sys_error.queryById',
  'late.list',
  'dict.list',
  'sys_dict.queryById',
  'dictItem.list',
  'parameter.list',
  'category.queryById',
  'sys_registration.list',
  'sys_registration.queryById',
  'sys_announcement.list',
  'sys_sms.list',
  'sys_sms.queryById',
  // The first page has the columns of the seeded reports: `modules/report-dictionary.test.ts`.
  'reportItem.list',
  // A view whose rows are those of contractors: its own code stands for none.
  'unit_points.queryById',
]);

describe('a user with every role', () => {
  it('has every permission that a call asks for', async () => {
    const granted = await permissionsOf(everything);
    const asked = withPermission.flatMap(codesOf);
    expect(asked.filter((access) => !granted.has(access))).toEqual([]);
  });

  // Without this the tests that look for no marker would also pass on a server that shows nothing at all.
  it.each(guardedFirst.filter(showsMarkers))('sees in $call.id the row that others must not see', async (binding) => {
    const answer = await sendRaw(everything, binding, aimed(binding, 'required'));
    // Rows of the platform's own tables have a mark of their own.
    expect(
      [MARKER, SYSTEM_MARKER].some((mark) => answer.text.includes(mark)),
      answer.text.slice(0, 500),
    ).toBe(true);
  });

  it.each(guarded)('is not refused by $call.id ($call.access)', async (binding) => {
    const answer = await sendRaw(everything, binding, sampleInput(binding, { username: '', ...formCode(binding) }));
    expectClean(binding, answer);
    expect([401, 510]).not.toContain(answer.envelope?.code);
  });
});

/** Of one resource, for who has its right; a definition's call asks for that itself. */
function showsMarkers(binding: Binding): boolean {
  const { id, access, path } = binding.call;
  if (ofThePlatform.has(id)) return false;
  return nounOf(binding) === 'definition' || (access.includes(':') && /\/(?:list|queryById)$/.test(path));
}

const nobody = newId();

/** The same request with ids of nothing. */
function replaced(input: SampleInput): SampleInput {
  const known = new Set(markers.values());
  return JSON.parse(
    JSON.stringify(input, (_, value: unknown) => (typeof value === 'string' && known.has(value) ? nobody : value)),
  ) as SampleInput;
}

/** An answer that repeats the ids it was asked with (`saveRows` names refused rows) says no more than the request. */
function withoutClock(answer: Walked): unknown {
  const asked = [...markers.values(), nobody].join('|');
  const text = answer.text.replace(/"(?:timestamp|now)":("[^"]*"|\d+)/g, '').replace(new RegExp(asked, 'g'), '<id>');
  return { status: answer.status, text };
}
