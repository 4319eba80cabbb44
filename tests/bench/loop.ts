import { join } from 'node:path';
import { setRunningConfig } from '#server/config/running-config.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { encodePng } from '#server/session/png.ts';
import { platformErrors } from '#shared/errors/platform.errors.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { askProbe, probed } from '#tests/support/process-probe.ts';
import { startProduct } from '#tests/support/product.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { joinTestYard } from '#tests/support/test-yard.ts';
import { importSheet } from '#tests/support/workbooks.ts';
import type { BenchRow } from './bench-row.ts';
import { type BusyPerson, fillYard, manyRows, restorePerson } from './loop-data.ts';
import { dataRequests, plainRequests, type WorstRequest, wideDefinition, wideForm, wideRow } from './worst-requests.ts';

const aim = 50;

/** The person belongs to several tenants, because the walk creates a second one, so each request names its tenant. */
const sessionOf = ({ token }: BusyPerson) => ({ 'x-access-token': token, 'tenant-id': String(FIRST_TENANT) });

type Outcome = 'answered' | 'refused' | 'without right';

interface Told {
  readonly outcome: Outcome;
  /** Status, size, and the begin of a refusal. */
  readonly text: string;
}

async function send(url: string, person: BusyPerson, { method, path, body }: WorstRequest): Promise<Told> {
  const isJson = typeof body === 'string';
  const response = await fetch(url + path, {
    method,
    headers: {
      ...sessionOf(person),
      'accept-language': 'zh-CN',
      ...(isJson && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(600_000),
  });
  const answer = Buffer.from(await response.arrayBuffer());
  const head = answer.subarray(0, 2000).toString();
  const refused = /^\{"success":false,"message":"(.{0,40})/.exec(head)?.[1];
  const isWithoutRight = response.status === 401 || head.includes(platformErrors.noPermission.zh);
  const outcome = refused === undefined ? 'answered' : isWithoutRight ? 'without right' : 'refused';
  return { outcome, text: `${response.status}, ${answer.length} bytes${refused === undefined ? '' : `, ${refused}`}` };
}

async function publish(url: string, person: BusyPerson): Promise<Told> {
  const body = JSON.stringify({ definition: wideDefinition });
  return send(url, person, { name: '', method: 'POST', path: '/jeecg-boot/online/form/add', body });
}

const refusedCells = { str: '字'.repeat(21), int: 'x', dec: 'x', date: 'x' };

/** Makes a workbook of equal rows with the maximum number of rows. */
async function importOf(values: object): Promise<Omit<WorstRequest, 'name'>> {
  const header = wideDefinition.fields.map(({ label }) => label.zh);
  const cells = Object.values(values) as string[];
  const bytes = await importSheet(
    header,
    Array.from({ length: manyRows }, () => cells),
  );
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'rows.xlsx');
  return { method: 'POST', path: `/jeecg-boot/online/form/${wideForm}/importExcel`, body: form, rounds: 1 };
}

/** One record of each resource in the yard, by the resource's code. */
async function firstRows(url: string, person: BusyPerson): Promise<ReadonlyMap<string, ResourceRecord>> {
  const rows = new Map<string, ResourceRecord>();
  for (const definition of yardDefinitions) {
    const path = `${url}/jeecg-boot${resourceCalls(definition).list.path}?pageSize=1`;
    const answer = await fetch(path, { headers: sessionOf(person) });
    const { result } = (await answer.json()) as { result: { records?: readonly ResourceRecord[] } | null };
    const row = result?.records?.[0];
    if (row) rows.set(definition.code, row);
  }
  return rows;
}

/** Longest time for which a single request (the worst allowed of its kind) blocks the event loop. */
export async function benchLoop(): Promise<readonly BenchRow[]> {
  const folder = temporaryFolder();
  const probe = join(folder, 'probe');
  setRunningConfig(testConfig(folder));
  const yard = await joinTestYard();
  const product = await startProduct(yard, probed(probe, { env: { RATE_LIMIT_FACTOR: '1000' } }));
  const report: BenchRow[] = [];
  const outcomes: Record<Outcome, number> = { answered: 0, refused: 0, 'without right': 0 };
  try {
    let person = await fillYard(product);
    const ask = (request: WorstRequest) =>
      send(product.url, person, request).catch((error: unknown): Told => ({ outcome: 'refused', text: String(error) }));
    const measure = async (request: WorstRequest) => {
      const stretches: number[] = [];
      let told: Told = { outcome: 'refused', text: '' };
      for (let round = 0; round < (request.rounds ?? 3); round += 1) {
        await askProbe(probe);
        told = await ask(request);
        if (told.outcome === 'without right') {
          // An earlier call may have removed what this one needs.
          person = await restorePerson(product, person);
          await askProbe(probe);
          told = await ask(request);
        }
        stretches.push((await askProbe(probe)).cpu);
      }
      outcomes[told.outcome] += 1;
      // A refused request costs nothing and is no measure of the call.
      if (told.outcome === 'without right') return console.log(`without right: ${request.name}: ${told.text}`);
      const [first = Number.NaN] = stretches;
      const sorted = stretches.slice(stretches.length > 1 ? 1 : 0).sort((a, b) => a - b);
      const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
      report.push({ measure: request.name, ratio: median, aim, detail: `first ${first.toFixed(0)} ms; ${told.text}` });
    };
    const only = process.env.LOOP_ONLY;
    const wanted = ({ name }: WorstRequest) => only === undefined || new RegExp(only).test(name);
    await askProbe(probe);
    const published = await publish(product.url, person);
    report.push({ measure: 'form.add, 100 fields', ratio: (await askProbe(probe)).cpu, aim, detail: published.text });
    await measure({ ...(await importOf(wideRow())), name: `importExcel, ${manyRows} rows of 100 fields` });
    const refused = await importOf(wideRow(refusedCells));
    for (const verb of ['importExcel', 'importPreview']) {
      const name = `${verb}, ${manyRows} rows refused in 100 fields`;
      const path = refused.path.replace('importExcel', verb);
      if (wanted({ ...refused, name })) await measure({ ...refused, name, path });
    }
    const listed = await fetch(`${product.url}/jeecg-boot/online/form/${wideForm}/list?pageSize=1000`, {
      headers: sessionOf(person),
    });
    const { result } = (await listed.json()) as { result: { records: { id: string }[] } };
    const picture = encodePng(1900, 1800, noise(1900 * 1800 * 3));
    for (const request of dataRequests(person, { records: result.records, picture }))
      if (wanted(request)) await measure(request);
    const rows = await firstRows(product.url, person);
    for (const request of plainRequests(person, rows)) if (wanted(request)) await measure(request);
  } finally {
    await product.stop();
    await yard.stop();
  }
  console.log(
    `${outcomes.answered} answered, ${outcomes.refused} refused for what they say, ${outcomes['without right']} for lack of rights`,
  );
  return report.sort((a, b) => b.ratio - a.ratio);
}

const noise = (length: number) => Uint8Array.from({ length }, () => Math.random() * 256);
