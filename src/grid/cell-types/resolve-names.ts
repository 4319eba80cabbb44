import { rootCode } from '#shared/area/area.ts';
import type { QueryOf, ResultOf } from '#shared/contract/call.ts';
import { loadDict, loadDictItem } from '#shared/contract/dict/dict.ts';
import { departIdTree } from '#shared/contract/people/depart.ts';
import { listUsers } from '#shared/contract/people/user.ts';
import { flattenDeparts } from '#src/controls/depart-tree.ts';
import { call } from '#src/http/call.ts';

type Names = ReadonlyMap<string, string>;
type UserRow = ResultOf<typeof listUsers>['records'][number];

/** Maximum number of rows per call. */
const most = 1000;

/**
 * Loads the names of stored values, or with `find:` the stored values of texts. A text that is itself a stored value
 * wins; else all values with that name are returned, comma-separated. For kinds see `NameCache`.
 */
export async function resolveNames(kind: string, values: readonly string[]): Promise<Names> {
  const finds = kind.startsWith('find:');
  const [family, store = '', text = ''] = (finds ? kind.slice('find:'.length) : kind).split(':');
  switch (family) {
    case 'user':
      return finds ? findUsers(values, store, text) : userNames(values, store, text);
    case 'depart':
      return departNames(values, store, text, finds);
    case 'dict':
      if (store === rootCode) return (await import('./area-names.ts')).areaNames(values, finds);
      return finds ? findItems(values, store) : itemTexts(values, store);
    case 'record':
      return itemTexts(values, text);
    default:
      throw new Error(`no names of the kind ${kind}`);
  }
}

async function usersBy(query: QueryOf<typeof listUsers>): Promise<readonly UserRow[]> {
  return (await call(listUsers, { query: { pageNo: 1, pageSize: most, ...query } }, { quiet: true })).records;
}

/**
 * Users whose `store` field is one of the values. Other fields than username and id cannot be queried, so the column
 * shows its stored value.
 */
async function usersOf(values: readonly string[], store: string): Promise<readonly UserRow[]> {
  if (store === 'username') return usersBy({ username: listed(values) });
  return store === 'id' ? usersBy({ id: listed(values) }) : [];
}

async function userNames(values: readonly string[], store: string, text: string): Promise<Names> {
  const rows = await usersOf(values, store);
  return new Map(rows.map((row) => [fieldOf(row, store), fieldOf(row, text)]));
}

/** Users who have left have a name, but are not found by it. */
async function findUsers(texts: readonly string[], store: string, text: string): Promise<Names> {
  const [stored, named] = await Promise.all([
    usersOf(texts, store),
    text === 'realname' ? usersBy({ realname: listed(texts) }) : [],
  ]);
  const present = named.filter((row) => row.status === 1);
  return found(
    texts,
    stored.map((row) => fieldOf(row, store)),
    present.map((row) => [fieldOf(row, text), fieldOf(row, store)]),
  );
}

async function departNames(values: readonly string[], store: string, text: string, finds: boolean): Promise<Names> {
  const departs = flattenDeparts(await call(departIdTree, {}, { quiet: true })).map((depart) => {
    const byName: Readonly<Record<string, string | null>> = { ...depart, departName: depart.name, depth: null };
    return { stored: byName[store] ?? depart.id, shown: byName[text] ?? depart.name };
  });
  if (!finds) return new Map(departs.map(({ stored, shown }) => [stored, shown]));
  return found(
    values,
    departs.map(({ stored }) => stored),
    departs.map(({ stored, shown }) => [shown, stored]),
  );
}

async function itemTexts(values: readonly string[], dict: string): Promise<Names> {
  const query = { key: values.join(','), delNotExist: 'false' };
  const texts = await call(loadDictItem, { path: { dict }, query }, { quiet: true });
  // An older server drops unknown values, and then the texts cannot be matched to the values.
  if (texts.length !== values.length) return new Map();
  return new Map(values.flatMap((value, at) => (texts[at] === undefined ? [] : [[value, texts[at]]])));
}

async function findItems(texts: readonly string[], dict: string): Promise<Names> {
  const query = { keyword: listed(texts), pageSize: most };
  const items = await call(loadDict, { path: { dict }, query }, { quiet: true });
  return found(
    texts,
    items.map((item) => item.value),
    items.map((item) => [item.text, item.value]),
  );
}

/** Maps texts to stored values. A text that is itself a stored value always means this value. */
function found(
  texts: readonly string[],
  stored: readonly string[],
  named: readonly (readonly [string, string])[],
): Names {
  const known = new Set(stored);
  const byName = new Map<string, string[]>();
  for (const [name, value] of named) byName.set(name, [...(byName.get(name) ?? []), value]);
  return new Map(
    texts.flatMap((text): [string, string][] => {
      const values = known.has(text) ? [text] : byName.get(text);
      return values ? [[text, values.join(',')]] : [];
    }),
  );
}

/** The trailing comma makes a single value a list as well (docs/wire.md §1.5.2, §1.13). */
const listed = (values: readonly string[]) => `${values.join(',')},`;

function fieldOf(row: UserRow, name: string): string {
  const value = Object.hasOwn(row, name) ? row[name as keyof UserRow] : undefined;
  return value === null || value === undefined ? row.username : String(value);
}
