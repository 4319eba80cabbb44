import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Binding } from '#server/http/implement.ts';
import { engineDefinition } from '#server/resource/runtime/form-definition.ts';
import { addForm } from '#server/resource/runtime/publish-form.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { allFields, enteredFields, fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { formDefinitionSchema } from '#shared/resource/form-definition.schema.ts';
import { yardTables } from '#shared/yard/registry.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { testActor } from '#tests/support/actor.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type SampleInput, sampleInput } from '#tests/support/sample-input.ts';
import { sendRaw, type Walked } from '#tests/support/walk.ts';
import { busyPerson, restoreRights } from './busy-person.ts';
import { fuzzInput, type KnownFile } from './fuzz-input.ts';
import { type KnownValues, nounOf, readKnownValues } from './known-values.ts';

const FORM = 'onl_fuzz';

const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** Calls that delete what others need come last. */
const rank = ({ call }: Binding) => {
  if (/^form(?:Design)?\.(?:delete|deleteBatch|removeRecord)$/.test(call.id)) return 2;
  return call.method === 'DELETE' || /delete|void|logout|password/i.test(call.id) ? 1 : 0;
};

/**
 * Tests each call with so many requests made from its schema, sent by a person with every role in the demo yard: no
 * request causes an internal error, each answer matches the call, and no resource that a request holds stays occupied.
 */
export function fuzzCalls(
  bindings: readonly Binding[],
  options: { readonly runs: number; readonly seed?: number },
): void {
  testDatabase({ demo: true });
  // With a limit of one, a request that never releases its slot makes the next one fail.
  const app = testApp({ config: { maxInFlight: 1, maxUploads: 1 } });
  let busiest: { readonly id: string; readonly username: string };
  let person: TestClient;
  let known: ReadonlyMap<string, KnownValues>;
  let form: ResourceDefinition;
  let given: Readonly<Record<string, unknown>> = {};

  beforeAll(async () => {
    busiest = await busyPerson();
    person = await open();
    const published = await publishForm();
    form = published.definition;
    given = {
      code: FORM,
      hash: published.hash,
      username: busiest.username,
      resource: scaffoldApply.code,
      bizTable: scaffoldApply.table,
    };
    known = await readKnownValues(person, bindings, { ...given, area: scaffoldApply.area });
  });
  beforeEach(() => restoreRights(busiest.id));

  /**
   * Names the tenant, because requests add tenants, and a member of several tenants has no rights without naming one.
   */
  const open = async () => (await app.open(busiest.username)).with({ tenantId: FIRST_TENANT });

  function knownTo(binding: Binding, name: string): readonly unknown[] {
    const noun = nounOf(binding);
    const own = known.get(noun)?.values;
    if (name === 'code' && !['formRecord', 'onlineForm', 'definition'].includes(noun)) return own?.get(name) ?? [];
    const definition = definitionFor(binding);
    if (name === 'column' && definition) return allFields(definition).map((field) => field.name);
    const people =
      /^(?:to|delegate|usernames)$/.test(name) || (definition && fieldOf(definition, name)?.type === 'user');
    if (people) return known.get('user')?.values.get('username') ?? [];
    if (name in given) return [given[name]];
    if (name === 'bizId') return known.get(scaffoldApply.code)?.values.get('id') ?? [];
    const named = own?.get(/^(?:.*[iI]ds|selections)$/.test(name) ? 'id' : name);
    return named ?? [...known.values()].flatMap(({ values }) => values.get(name) ?? []).slice(0, 20);
  }

  const definitionFor = (binding: Binding): ResourceDefinition | undefined => {
    const noun = nounOf(binding);
    if (noun === 'formRecord' || noun === 'onlineForm') return form;
    if (noun === 'todo') return scaffoldApply;
    return yardTables.find(({ code }) => code === noun);
  };

  /** Files for a call: pictures, and workbooks of the resource with and without rows. */
  async function filesFor(binding: Binding): Promise<readonly KnownFile[]> {
    if (binding.call.content !== 'multipart') return [];
    const made: KnownFile[] = [
      { name: 'x.png', bytes: png },
      { name: 'empty.xlsx', bytes: new Uint8Array() },
    ];
    for (const verb of ['importTemplate', 'exportXls']) {
      const call = bindings.find((each) => each.call.id === `${nounOf(binding)}.${verb}`);
      if (call === undefined) continue;
      const columns = enteredFields(definitionFor(binding) ?? form).map((field) => field.name);
      // A few rows are enough; all rows of the yard would be imported one by one, two hundred times.
      const some = (known.get(nounOf(binding))?.values.get('id') ?? []).slice(0, 10);
      const path = call.call.path.replace(/\{code\}|onl_\{form\}/, FORM);
      const answer = await person.raw(`/jeecg-boot${path}?field=${columns.join(',')}&selections=${some.join(',')}`);
      made.push({ name: 'rows.xlsx', bytes: new Uint8Array(await answer.arrayBuffer()) });
    }
    return made;
  }

  /** If a request ended the session, continues with a new one. */
  async function send(binding: Binding, input: SampleInput): Promise<Walked> {
    const answer = await sendRaw(person, binding, input);
    if (answer.status !== 401) return answer;
    person = await open();
    return sendRaw(person, binding, input);
  }

  it.each([...bindings].sort((a, b) => rank(a) - rank(b)))('$call.id', async (binding) => {
    const hints = {
      definition: definitionFor(binding),
      known: (name: string) => knownTo(binding, name),
      records: wholeRecords(binding, definitionFor(binding), known.get(nounOf(binding))?.records ?? []),
      files: await filesFor(binding),
    };
    await fc.assert(
      fc.asyncProperty(fuzzInput(binding, hints), async (input) => expectAnswer(binding, await send(binding, input))),
      { numRuns: options.runs, ...(options.seed !== undefined && { seed: options.seed }) },
    );
  });

  it('leaves an export, an import and an upload their turn', async () => {
    const bound = (id: string) => bindings.find(({ call }) => call.id === id) as Binding;
    await expect
      .poll(
        async () =>
          (await sendRaw(person, bound('ship.exportXls'), sampleInput(bound('ship.list'), {}, 'required'))).status,
      )
      .toBe(200);
    const template = (await filesFor(bound('ship.importExcel'))).at(-1);
    const body = { file: new File([template?.bytes ?? ''], 'rows.xlsx') };
    const imported = await sendRaw(person, bound('ship.importExcel'), { path: {}, query: {}, body });
    expect(imported.status, imported.text).toBe(200);
  });
}

/**
 * Records as bodies: new ones without duplicate values, existing ones without the version, so that there is no
 * conflict.
 */
function wholeRecords({ call }: Binding, definition: ResourceDefinition | undefined, records: readonly object[]) {
  const isNew = call.method === 'POST' && call.id.endsWith('.add');
  const unique = (name: string) => definition !== undefined && fieldOf(definition, name)?.unique === true;
  const left = (name: string) => name === 'version' || (isNew && (name === 'id' || unique(name)));
  // The records of a list may contain values that are no objects.
  const whole = records.filter((record) => typeof record === 'object' && record !== null);
  return whole.map((record) => Object.fromEntries(Object.entries(record).filter(([name]) => !left(name))));
}

async function publishForm() {
  const title = { zh: '试', en: 'Fuzz' };
  const written = formDefinitionSchema.parse({
    code: FORM,
    title,
    display: 'name',
    fields: [
      { name: 'name', label: title, type: 'str', length: 20, required: true },
      { name: 'count', label: title, type: 'int' },
      { name: 'amount', label: title, type: 'dec', precision: 8, scale: 2 },
      { name: 'day', label: title, type: 'date' },
      { name: 'owner', label: title, type: 'user' },
      { name: 'done', label: title, type: 'bool' },
    ],
    list: { columns: ['name'] },
  });
  const { hash } = await addForm(testActor(), written, undefined);
  return { hash, definition: engineDefinition(1, written) };
}

function expectAnswer({ call }: Binding, answer: Walked): void {
  const told = `${answer.status} ${answer.text.slice(0, 500)}`;
  expect(answer.status, told).toBeLessThan(500);
  // The text of `internal`: an error that is not in the catalogue was thrown.
  expect(answer.text, told).not.toMatch(/编号 [0-9a-f]{16}/);
  expect(answer.text, told).not.toMatch(/node_modules|syntax error|invalid input syntax|pg_catalog|\n +at .+:\d+:\d+/);
  const isOwn = (call.answer === 'raw' || call.answer === 'bare') && answer.status < 400;
  if (!isOwn) expect(answer.envelope, told).not.toBeNull();
}
