import { rmSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { setRunningConfig } from '#server/config/running-config.ts';
import { deferIndexes } from '#server/db/defer-indexes.ts';
import { newId } from '#server/db/new-id.ts';
import { answerWriter } from '#server/http/serialise.ts';
import { madeAtRunTime, setOverlay } from '#server/kernel/catalogue.ts';
import { seedRoles } from '#server/kernel/roles.ts';
import { kitPart } from '#server/resource/kit.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { engineDefinition } from '#server/resource/runtime/form-definition.ts';
import { refreshForms } from '#server/resource/runtime/form-news.ts';
import { addForm } from '#server/resource/runtime/publish-form.ts';
import { seedSystem } from '#server/seed/system-seed.ts';
import { writeWorkbook } from '#server/workbook/write-workbook.ts';
import { listFormRecords } from '#shared/contract/form/form-record.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { formAddress } from '#shared/resource/form-code.ts';
import { type FormDefinition, formDefinitionSchema } from '#shared/resource/form-definition.schema.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { listQuerySchema, shapesOf } from '#shared/resource/resource-shapes.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { testActor } from '#tests/support/actor.ts';
import { startTestApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { sheetOfContractors } from '#tests/support/many-contractors.ts';
import { openOwnCluster } from '#tests/support/own-cluster.ts';
import { createPerson } from '#tests/support/people.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testConfig } from '#tests/support/test-config.ts';
import type { BenchRow } from './bench-row.ts';
import { sideBySide } from './side-by-side.ts';

const rounds = 200;
const million = 1_000_000;
const actor = testActor();
const entity: ResourceDefinition = contractor;

const lists = {
  'default sort': {},
  'equality filter': { name: '单位777' },
  'contains-filter': { name: '*减摇*' },
  'dictionary and day': { kind: '2', validTo_begin: '2027-03-01', validTo_end: '2027-03-02' },
} as const;

/** A form with the searched and listed fields of the yard's contractors. */
function likeContractors(): FormDefinition {
  const kept = ['code', 'name', 'kind', 'contact', 'phone', 'validTo', 'status'];
  const fields = entity.fields.filter(({ name }) => kept.includes(name));
  return formDefinitionSchema.parse({
    code: 'onl_bench_units',
    title: entity.title,
    display: 'name',
    fields: fields.map(({ name, label, type, length, dict, query }) => ({
      ...{ name, label, type, length, dict, query },
      ...(name === 'name' && { required: true as const }),
    })),
    list: { columns: kept },
  });
}

/** The same million rows in a table of the yard and in the table of the form. */
async function fill(superUrl: string, form: ResourceDefinition): Promise<void> {
  await asOwner(superUrl, async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql`set synchronous_commit = on`.execute(db);
    const common = sql`lpad(to_hex(i), 32, '0'), 1, 'A01A0' || (i % 9), 'user' || (i % 186),
      timestamptz '2024-11-01 08:00:00+08' + (i::float8 / ${million}) * interval '730 days', 1,
      'C' || to_char(i, 'FM0000000'),
      case when i % 50000 = 11 then '减摇鳍' else '' end || '单位' || (i % 3000), (1 + i % 4)::text, '王强' || (i % 50),
      date '2026-06-01' + (i % 700), '13800000000', '1'`;
    const columns = sql`id, tenant_id, sys_org_code, create_by, create_time, version, code, name, kind, contact, valid_to,
      phone, status`;
    await deferIndexes(db, [entity.table], () =>
      sql`insert into ${sql.table(entity.table)} (${columns}, violation_points)
        select ${common}, 0 from generate_series(1, ${million}::int) as i`.execute(db),
    );
    await sql`insert into ${sql.table(form.table)} (${columns})
      select ${common} from generate_series(1, ${million}::int) as i`.execute(db);
    for (const table of [entity.table, form.table]) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  });
}

/** Lists of a form over those of an entity of the yard, both with a million rows and the texts of their values. */
async function compareLists(form: ResourceDefinition): Promise<readonly BenchRow[]> {
  const report: BenchRow[] = [];
  for (const [name, query] of Object.entries(lists)) {
    const read = (definition: ResourceDefinition) => () =>
      listRecords(definition, actor, listQuerySchema.parse({ ...query, pageSize: '10' }));
    const ratio = await sideBySide(read(form), read(entity), rounds);
    report.push({ measure: `${name}: list of a form over that of an entity, a million rows`, ratio, aim: 1.1 });
  }
  return report;
}

const forms = 500;
const imported = 1000;

/** A form of twenty fields; many of them stand for the forms of a large office. */
const oneOfMany = (at: number): FormDefinition =>
  formDefinitionSchema.parse({
    code: `onl_many_${at}`,
    title: { zh: `登记表${at}`, en: `Register ${at}` },
    display: 'f0',
    fields: Array.from({ length: 20 }, (_, field) => ({
      name: `f${field}`,
      label: { zh: `表${at}的栏${field}`, en: `Field ${field} of form ${at}` },
      type: 'str',
      length: 50,
      query: field < 4,
      ...(field === 0 && { required: true as const }),
    })),
    list: { columns: Array.from({ length: 8 }, (_, field) => `f${field}`) },
  });

function usedMegabytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 1e6;
}

/** What 500 forms cost a process that has just started: memory, and time to read them. */
async function manyForms(superUrl: string): Promise<readonly BenchRow[]> {
  await asOwner(superUrl, async (db) => {
    for (let at = 0; at < forms; at += 1) {
      const definition = JSON.stringify(engineDefinition(1, oneOfMany(at)));
      await sql`insert into onl_form (id, tenant_id, code, hash, version, definition, create_by)
        values (${newId()}, 1, ${`onl_many_${at}`}, ${`many-${at}`}, 1, ${definition}, 'bench')`.execute(db);
    }
    await sql`update onl_form_change set seq = seq + 1 where owner_tenant = 1`.execute(db);
  });
  setOverlay(1, []);
  const before = usedMegabytes();
  const start = performance.now();
  await refreshForms();
  const took = performance.now() - start;
  const grown = usedMegabytes() - before;
  if (!madeAtRunTime(1, `onl_many_${forms - 1}`)) throw new Error('the forms were not read');
  return [
    { measure: `memory of ${forms} forms over 30 MB`, ratio: grown / 30, aim: 1, detail: `${grown.toFixed(1)} MB` },
    { measure: `reading ${forms} forms over a second`, ratio: took / 1000, aim: 0.2, detail: `${took.toFixed(0)} ms` },
  ];
}

/** Serialisers by definition, as the calls of forms keep them. */
const writers = kitPart((definition) => answerWriter(listFormRecords, shapesOf(definition).list.result));

/** The first list of a form, which compiles its definition, over the same list afterwards. */
async function firstOpening(form: ResourceDefinition): Promise<BenchRow> {
  const read = async (definition: ResourceDefinition) => {
    const start = performance.now();
    const result = await listRecords(definition, actor, listQuerySchema.parse({}));
    writers(definition)({ success: true, message: '', code: 200, result, timestamp: 0 });
    return performance.now() - start;
  };
  await read(form);
  const extra: number[] = [];
  for (let at = 0; at < 21; at += 1) {
    // Another title is another definition for the cache of compiled parts.
    const fresh = { ...form, title: { zh: `登记${at}`, en: `Register ${at}` } };
    const cold = await read(fresh);
    extra.push(cold - (await read(fresh)));
  }
  const median = extra.sort((a, b) => a - b)[10] ?? Number.NaN;
  const detail = `${median.toFixed(1)} ms`;
  return { measure: 'compiling a form at its first opening over 20 ms', ratio: median / 20, aim: 1, detail };
}

/** An import of a thousand rows into a form over the same into the table of contractors. */
async function compareImports(): Promise<BenchRow> {
  await createPerson({ username: 'bench', roles: seedRoles.map(({ code }) => code) });
  const product = await startTestApp({ config: { checkAnswers: false } });
  try {
    const { token } = await product.as('bench');
    const book = (prefix: string) => buffer(writeWorkbook([sheetOfContractors(imported, prefix)]));
    const send = async (path: string, prefix: string) => {
      const body = new FormData();
      body.append('file', new Blob([await book(prefix)]), 'units.xlsx');
      const headers = { 'X-Access-Token': token ?? '' };
      const start = performance.now();
      const response = await fetch(`${product.url}/jeecg-boot${path}`, { method: 'POST', headers, body });
      const took = performance.now() - start;
      const { result } = (await response.json()) as { result: { successCount?: number } | null };
      // Every hundredth row has no name.
      if (result?.successCount !== imported * 0.99) throw new Error(`${path}: ${JSON.stringify(result)}`);
      return took;
    };
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < 5; round += 1) {
      times[0].push(await send(`${formAddress(likeContractors().code).path}/importExcel`, `F${round}-`));
      times[1].push(await send(resourceCalls(entity).importExcel.path, `Y${round}-`));
    }
    const [ours = Number.NaN, theirs = Number.NaN] = times.map((list) => list.sort((a, b) => a - b)[2]);
    const detail = `${ours.toFixed(0)} ms over ${theirs.toFixed(0)} ms`;
    return { measure: 'an import of 1,000 rows over the same into an entity', ratio: ours / theirs, aim: 1.2, detail };
  } finally {
    await product.close();
  }
}

/** The rows of docs/speed.md › Online forms; takes about two minutes. */
export async function benchOnlineForms(): Promise<readonly BenchRow[]> {
  const folder = temporaryFolder();
  const cluster = await openOwnCluster();
  try {
    const config = testConfig(folder);
    setRunningConfig(config);
    await seedSystem(config);
    const sent = likeContractors();
    await addForm(actor, sent, undefined);
    const form = engineDefinition(1, sent);
    await fill(cluster.superUrl, form);
    const listed = await compareLists(form);
    return [...listed, await compareImports(), await firstOpening(form), ...(await manyForms(cluster.superUrl))];
  } finally {
    await cluster.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
