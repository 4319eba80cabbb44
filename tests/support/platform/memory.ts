import { type Noun, nouns, type Reading } from './nouns.ts';
import { type Query, questionOf, readRecordings } from './recordings.ts';
import { type Row, Table } from './table.ts';

/** Data of the fake server: the recorded rows with all changes since. */
export class Memory {
  readonly #tables = new Map<string, Table>();
  readonly #reads = new Map<string, { readonly table: Table; readonly reading: Reading }>();
  readonly #writes = new Map<string, (query: Query, body: unknown, path: string) => boolean>();

  constructor() {
    for (const noun of nouns) {
      const table = new Table(noun, recordedRows(noun));
      this.#tables.set(noun.table, table);
      for (const reading of noun.reads) this.#reads.set(reading.path, { table, reading });
      if (noun.bin) this.#reads.set(noun.bin.list, { table, reading: { path: noun.bin.list, shape: 'list' } });
      this.#addWrites(table);
    }
  }

  #addWrites(table: Table): void {
    const { base, calls = {}, acts = [], bin, table: name } = table.noun;
    const each = (ids: unknown, one: (id: string) => boolean) => idsOf(ids).map(one).every(Boolean);
    const put = (address: string, write: (query: Query, body: Row, path: string) => boolean) =>
      this.#writes.set(address, (query, body, path) => write(query, rowOf(body), path));
    put(`POST ${base}/${calls.add ?? 'add'}`, (_, body) => {
      table.add(body);
      return true;
    });
    for (const method of ['PUT', 'POST'])
      put(`${method} ${base}/${calls.edit ?? 'edit'}`, (_, body) => table.edit(body));
    put(`DELETE ${base}/${calls.delete ?? 'delete'}`, ({ id }) => table.delete(id));
    put(`DELETE ${base}/deleteBatch`, ({ ids }) => each(ids, (id) => table.delete(id)));
    for (const { call, set } of acts)
      put(call, ({ id }) => {
        const row = table.find(id);
        if (row) table.set(row, set);
        return row !== undefined;
      });
    if (name === 'sys_user')
      put('PUT /sys/user/frozenBatch', (_, { ids, status }) =>
        each(ids, (id) => table.edit({ ...table.find(id), status, id })),
      );
    if (name === 'sys_gateway_route')
      put('POST /sys/gatewayRoute/updateAll', (_, { router }) => {
        const route = asRoute(rowOf(router));
        if (!table.edit(route)) table.add(route);
        return true;
      });
    if (!bin) return;
    const inBin = (path: string, query: Query, body: Row) => body.userIds ?? query.userIds ?? path.split('/').at(-1);
    const leaveBin = (id: string) => {
      const row = table.bin.find((other) => other.id === id);
      table.bin = table.bin.filter((other) => other !== row);
      return row;
    };
    put(bin.putBack, (query, body, path) =>
      each(inBin(path, query, body), (id) => {
        const row = leaveBin(id);
        if (row) table.rows.unshift(row);
        return row !== undefined;
      }),
    );
    put(bin.purge, (query, body, path) => each(inBin(path, query, body), (id) => leaveBin(id) !== undefined));
  }

  /** Applies a write. Returns undefined if the fake server does not know the call, false if the row does not exist. */
  write(method: string, path: string, query: Query, body: unknown): boolean | undefined {
    const parent = path.slice(0, path.lastIndexOf('/'));
    const write = this.#writes.get(`${method} ${path}`) ?? this.#writes.get(`${method} ${parent}/*`);
    return write?.(query, body, path);
  }

  /**
   * The rows that a call reads, in the shape of the recorded answer; undefined if the fake server does not know the call.
   */
  read(path: string, query: Query, recorded: unknown): unknown {
    const tableOfRole = this.#ofPerson(path, query);
    if (tableOfRole !== undefined) return tableOfRole;
    const known = this.#reads.get(path);
    if (!known) return undefined;
    const { table, reading } = known;
    const isBin = table.noun.bin?.list === path;
    const rows = (isBin ? table.bin : table.rows).map((row) => withoutFields(row, table.noun.emptied));
    return inShape(table, reading, rows, query, recorded);
  }

  /** Roles and departments of a person that was saved here, as the platform answers them. */
  #ofPerson(path: string, query: Query): unknown {
    const person = this.table('sys_user').find(query.userid ?? query.userId);
    if (path === '/sys/user/queryUserRole' && person?.selectedroles !== undefined) return idsOf(person.selectedroles);
    if (path !== '/sys/user/userDepartList' || person?.selecteddeparts === undefined) return undefined;
    return idsOf(person.selecteddeparts).map((id) => ({
      key: id,
      value: id,
      title: this.table('sys_depart').find(id)?.departName,
      children: [],
    }));
  }

  /** Items of a table dictionary `table,text,code`. */
  items(code: string): readonly Row[] | undefined {
    const [name = '', text = '', value = ''] = code.split(',');
    const rows = this.#tables.get(name)?.rows;
    return rows?.map((row) => {
      const title = row[camelCase(text)];
      return { value: row[camelCase(value)], text: title, label: title, title };
    });
  }

  table(name: string): Table {
    const table = this.#tables.get(name);
    if (!table) throw new Error(`no noun has the table ${name}`);
    return table;
  }

  /** Whether another item of a dictionary has the value. */
  hasItem({ dictId, itemValue, id }: Query): boolean {
    const { rows } = this.table('sys_dict_item');
    return rows.some((row) => row.dictId === dictId && row.itemValue === itemValue && row.id !== id);
  }

  /** Whether a value is used already: `/sys/duplicate/check`. */
  isTaken({ tableName = '', fieldName = '', fieldVal, dataId }: Query): boolean {
    const rows = this.#tables.get(tableName)?.rows ?? [];
    return rows.some((row) => String(row[camelCase(fieldName)]) === fieldVal && row.id !== dataId);
  }
}

/** Removes roles and departments, which are no fields of a person's row but have calls of their own. */
const withoutFields = (row: Row, fields: readonly string[] = []): Row =>
  fields.length === 0 ? row : Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)));
const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const idsOf = (ids: unknown) =>
  String(ids ?? '')
    .split(',')
    .filter(Boolean);
const rowOf = (body: unknown): Row => (typeof body === 'object' && body !== null ? (body as Row) : {});

function asRoute(router: Row): Row {
  const parsed = (value: unknown) => (typeof value === 'string' && value ? JSON.parse(value) : value);
  return { ...router, predicates: parsed(router.predicates), filters: parsed(router.filters) };
}

function recordedRows({ rows: [file, ...names] }: Noun): readonly Row[] {
  return readRecordings(file)
    .filter(({ name }) => name !== undefined && names.includes(name))
    .flatMap(({ response }) => rowsIn(response.body));
}

function rowsIn(body: unknown): readonly Row[] {
  const { result } = rowOf(body);
  const rows = Array.isArray(result) ? result : rowOf(result).records;
  return Array.isArray(rows) ? rows : [];
}

const isRoot = (parent: unknown) => parent === null || parent === '' || parent === '0' || parent === undefined;

function inShape(
  table: Table,
  { shape, asks }: Reading,
  rows: readonly Row[],
  query: Query,
  recorded: unknown,
): unknown {
  const wanted = [...questionOf(query)].flatMap(([key, value]) => {
    const field = asks?.[key] ?? key;
    return value !== '' && table.rows.some((row) => field in row) ? [[field, value] as const] : [];
  });
  const { parent } = table.noun;
  const asksParent = parent !== undefined && wanted.some(([field]) => field === parent || field === 'id');
  const found = rows.filter((row) => wanted.every(([field, value]) => isMatch(row[field], value)));
  if (shape === 'one') return found[0];
  if (shape === 'list') return found;
  if (shape === 'tree') return trees(table, found, (row) => !found.some((other) => parent && other.id === row[parent]));
  if (shape === 'below')
    return (asksParent ? found : found.filter((row) => parent && isRoot(row[parent]))).map(asNode(table));
  const records = parent && !asksParent ? found.filter((row) => isRoot(row[parent])) : found;
  const size = Number(query.pageSize ?? 10);
  const current = Number(query.pageNo ?? 1);
  return {
    ...rowOf(recorded),
    records: records.slice((current - 1) * size, current * size),
    total: records.length,
    size,
    current,
    pages: Math.ceil(records.length / size),
  };
}

function isMatch(value: unknown, wanted: string): boolean {
  const text = String(value ?? '');
  if (!/[*,]/.test(wanted)) return text === wanted;
  if (!wanted.includes('*')) return wanted.split(',').includes(text);
  const pattern = wanted.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pattern.join('.*')}$`).test(text);
}

const asNode =
  (table: Table) =>
  (row: Row): Row => {
    const isLeaf = !table.rows.some((other) => other[table.noun.parent ?? ''] === row.id);
    return { ...row, isLeaf, ...('leaf' in row && { leaf: isLeaf }), children: [] };
  };

function trees(table: Table, rows: readonly Row[], isTop: (row: Row) => boolean): readonly Row[] {
  return rows.filter(isTop).map((row) => {
    const below = trees(table, rows, (other) => other[table.noun.parent ?? ''] === row.id);
    return { ...asNode(table)(row), children: below };
  });
}
