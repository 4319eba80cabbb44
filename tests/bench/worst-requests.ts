import { boards as allBoards } from '#server/boards/boards.ts';
import { defaultSettings } from '#server/config/settings.ts';
import { routeOf } from '#server/http/bind-call.ts';
import type { Binding } from '#server/http/implement.ts';
import { bindings } from '#server/start/bindings.ts';
import { writeSuperQuery } from '#shared/query/super-query.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { mostSavedRows } from '#shared/resource/resource-shapes.ts';
import { callKinds } from '#tests/support/call-kinds.ts';
import { inputSchema, sampleInput } from '#tests/support/sample-input.ts';
import { type BusyPerson, manyRows } from './loop-data.ts';

/** The request of one line of the report. */
export interface WorstRequest {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string | FormData;
  /** Number of requests; fewer for slow ones. */
  readonly rounds?: number;
}

const boards = allBoards.map(({ name }) => name);
const json = (value: unknown): string => JSON.stringify(value);

/**
 * A value that no schema knows and that costs the most per byte: the maximum number of keys in an object, or of lists.
 */
function junk(kind: 'keys' | 'lists', bytes: number): string {
  const keys = `{${Array.from({ length: 499 }, (_, at) => `"a${at}":1`).join(',')}}`;
  const one = kind === 'keys' ? keys : '[]';
  return `[${Array.from({ length: Math.floor((bytes - 2) / (one.length + 1)) }, () => one).join(',')}]`;
}

/** A plausible body, filled with junk up to the maximum size of its call. */
function filled({ call }: Binding, body: unknown, kind: 'keys' | 'lists'): string {
  const sample = json(body ?? {});
  const head = `${sample.slice(0, -1)}${sample === '{}' ? '' : ','}"zz":`;
  const room = (call.bodyLimit ?? defaultSettings.bodyLimit) - Buffer.byteLength(head) - 1;
  return `${head}${junk(kind, room)}}`;
}

const noBody = ['file.upload'];
/** These calls would destroy what the others need. */
const removals = ['form.delete', 'formDesign.delete', 'formDesign.removeRecord', 'formDesign.deleteBatch'];
const never = ['session.logout', 'user.updatePassword', ...removals, 'dict.refresh'];

/**
 * For the first call of each kind: the largest page or body; calls about data are below.
 * @param rows a record of each resource, used as target and as body
 */
export function plainRequests(person: BusyPerson, rows: ReadonlyMap<string, ResourceRecord>): readonly WorstRequest[] {
  return callKinds(bindings).first.flatMap((binding): WorstRequest[] => {
    const { call } = binding;
    if (never.includes(call.id)) return [];
    const hasPage = Object.hasOwn((inputSchema(binding, 'query')?.properties ?? {}) as object, 'pageSize');
    const [resource = '', verb = ''] = call.id.split('.');
    const row = rows.get(resource);
    const known = {
      code: call.id.startsWith('formRecord') ? wideForm : 'priority',
      board: boards[0],
      form: wideForm,
      ...person,
      id: row?.id,
      ids: row?.id,
    };
    const input = sampleInput(binding, known, 'required');
    const route = routeOf(call).replace(/[:*](\w*)/g, (_, name: string) =>
      encodeURIComponent(String(known[name as 'code'] ?? 'x')),
    );
    const query = new URLSearchParams({
      ...(input.query as Record<string, string>),
      ...(hasPage && { pageSize: '1000' }),
    });
    const path = `${route}?${query}`;
    if (call.method === 'GET' || call.method === 'DELETE') return [{ name: call.id, method: call.method, path }];
    if (call.content === 'multipart' || noBody.includes(call.id)) return [];
    return (['keys', 'lists'] as const).map((kind) => ({
      name: `${call.id}, ${kind} to the last byte`,
      method: call.method,
      path,
      body: filled(binding, row && wholeVerbs.has(verb) ? bodyOf(row, verb) : input.body, kind),
    }));
  });
}

/** Verbs whose body is a whole record. */
const wholeVerbs: ReadonlySet<string> = new Set(['add', 'edit']);

/** The body of a new record has no id. */
function bodyOf({ id, ...rest }: ResourceRecord, verb: string): object {
  return verb === 'add' ? rest : { id, ...rest };
}

export const wideForm = 'onl_bench';
const title = { zh: '宽表', en: 'Wide' };
const kindOf = (at: number) => (['str', 'int', 'dec', 'date'] as const)[at % 4] ?? 'str';

/** A definition with the maximum number of fields. */
export const wideDefinition = {
  code: wideForm,
  title,
  display: 'f0',
  fields: Array.from({ length: 100 }, (_, at) => ({
    name: `f${at}`,
    label: { zh: `栏${at}`, en: `Field ${at}` },
    type: kindOf(at),
    ...(kindOf(at) === 'str' && { length: 20 }),
    ...(kindOf(at) === 'dec' && { precision: 12, scale: 2 }),
    ...(at === 0 && { required: true }),
  })),
  list: { columns: Array.from({ length: 40 }, (_, at) => `f${at}`) },
};

const good = { str: '甲', int: 7, dec: 1.5, date: '2026-03-02' };
const bad = { str: [], int: 'x', dec: 'x', date: 'x' };
export const wideRow = (values: Readonly<Record<'str' | 'int' | 'dec' | 'date', unknown>> = good) =>
  Object.fromEntries(wideDefinition.fields.map(({ name, type }) => [name, values[type]]));

const base = '/jeecg-boot';
const saveRows = `${base}/online/form/${wideForm}/saveRows`;
const applications = `${base}/prm/scaffold/apply`;
const words = (count: number, signs: number) =>
  Array.from({ length: count }, (_, at) => `${at}`.padEnd(signs, '字')).join(',');
const added = (values: object) => Array.from({ length: mostSavedRows }, (_, at) => ({ tempId: `t${at}`, values }));

/** The maximum number of conditions; 20,000 characters of them are read. */
const superQuery = (count: number) =>
  encodeURIComponent(
    writeSuperQuery(Array.from({ length: count }, (_, at) => ({ field: 'place', rule: 'like', val: `word ${at}` }))),
  );

/** Requests whose cost grows with the data, at the maximum size. */
export function dataRequests(person: BusyPerson, { records, picture }: Made): readonly WorstRequest[] {
  const post = (name: string, path: string, body: unknown, rounds = 3): WorstRequest => ({
    name,
    method: 'POST',
    path,
    body: json(body),
    rounds,
  });
  const get = (name: string, path: string, rounds = 3): WorstRequest => ({
    name,
    method: 'GET',
    path: base + path,
    rounds,
  });
  const upload = (bytes: Buffer) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'x.png');
    return form;
  };
  const ids = records.map(({ id }) => id);
  return [
    get('formRecord.list, a page of 1000 of 100 fields', `/online/form/${wideForm}/list?pageSize=1000`),
    get('scaffold_apply.list, a page of 1000', '/prm/scaffold/apply/list?pageSize=1000'),
    get('scaffold_apply.list, 50 conditions', `/prm/scaffold/apply/list?superQueryParams=${superQuery(50)}`),
    post('exportSelected, 1000 words of 200 signs', `${applications}/exportXls`, { place: `,${words(1000, 200)},` }, 2),
    post('exportSelected, 50 conditions of 1000 words', `${applications}/exportXls`, manyConditions(), 2),
    post('exportSelected, 10,000 ids', `${base}/online/form/${wideForm}/exportXls`, { selections: ids.join(',') }, 2),
    get(`formRecord.exportXls, ${manyRows} rows of 40 columns`, `/online/form/${wideForm}/exportXls`, 2),
    get(`scaffold_apply.exportXls, ${manyRows} rows`, '/prm/scaffold/apply/exportXls', 2),
    { ...post('saveRows, 5000 rows of 100 fields added', saveRows, { added: added(wideRow()) }, 1) },
    post(
      'saveRows, 5000 rows of 100 fields changed',
      saveRows,
      { changed: records.slice(0, mostSavedRows).map(({ id }, at) => ({ id, patch: { ...wideRow(), f1: at } })) },
      1,
    ),
    post('saveRows, 5000 rows refused in 100 fields', saveRows, { added: added(wideRow(bad)) }, 2),
    post('saveRows, 5000 rows of unknown keys', saveRows, {
      added: added(Object.fromEntries(Array.from({ length: 180 }, (_, at) => [`u${at}`, 1]))),
    }),
    post('demo_order.add, 1000 lines', `${base}/prm/demo/order/add`, manyLines(), 1),
    post('todo.batchPass, 100 tasks', `${base}/prm/todo/batchPass`, { taskIds: person.taskIds.slice(0, 100) }),
    get('todo.list, a page of 1000', '/prm/todo/list?area=scaffold&tab=pending&pageSize=1000'),
    get('event.list, 1000 events', `/prm/event/list?bizTable=prm_scaffold_apply&bizId=${person.eventful}`),
    {
      name: 'deleteBatch, as many ids as an address holds',
      method: 'DELETE',
      path: `${base}/online/form/${wideForm}/deleteBatch?ids=${ids.slice(-400).join(',')}`,
      rounds: 1,
    },
    {
      name: 'file.upload, a picture of 10 MB',
      method: 'POST',
      path: `${base}/sys/common/upload`,
      body: upload(picture),
      rounds: 3,
    },
    post('session.login, the longest password', `${base}/sys/login`, {
      username: 'nobody',
      password: 'x'.repeat(1024),
    }),
    ...boards.map((board) => get(`board.show, ${board}`, `/prm/board/${board}`)),
  ];
}

export interface Made {
  /** Records of the wide form. */
  readonly records: readonly { readonly id: string }[];
  readonly picture: Buffer;
}

/** A head with the maximum number of lines. */
const manyLines = () => ({
  orderNo: 'BENCH-1',
  needDate: '2030-01-01',
  purpose: '领用',
  demoOrderLineList: Array.from({ length: 1000 }, (_, at) => ({ tempId: `t${at}`, name: `Pipe ${at}` })),
});

/** Fifty conditions with as many words as fit into the body. */
function manyConditions() {
  const one = words(1000, 18);
  return Object.fromEntries(
    ['place', 'applyNo', 'remark', 'crew', 'envRisk', 'createBy', 'updateBy', 'sysOrgCode', 'workKind'].map((name) => [
      name,
      `,${one},`,
    ]),
  );
}
