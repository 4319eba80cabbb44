import {
  loadCategoryChildren,
  loadCategoryRoot,
  loadCategoryTexts,
  loadCategoryTree,
  loadOneCategory,
} from '#shared/contract/dict/category.ts';
import { loadDictItem } from '#shared/contract/dict/dict.ts';
import { loadTreeData } from '#shared/contract/dict/dict-tree.ts';
import { departLevel, searchDeparts } from '#shared/contract/people/depart.ts';
import { call } from '#src/http/call.ts';
import { readNodes, type TreeSource, textsOf } from './tree-choice.ts';

/** The control shows errors itself. */
const quiet = (signal: AbortSignal | undefined) => ({ signal, quiet: true });
const root = '0';

/** A tree in a table (docs/specification.md §2.7 `loadTreeData`). */
export interface TableTree {
  /** `table,text,code` of the server's catalogue. */
  readonly dict: string;
  readonly pidField: string;
  /** Parent value of top-level nodes; default: none. */
  readonly pidValue?: string | undefined;
  readonly hasChildField?: string | undefined;
  /** JSON text of an object with columns and values. */
  readonly condition?: string | undefined;
}

/** A tree of table rows that refer to their parent. */
export function tableTree({
  dict,
  pidField,
  pidValue = '',
  hasChildField = '',
  condition = '',
}: TableTree): TreeSource {
  const [tableName = '', text = '', code = ''] = dict.split(',');
  return {
    key: ['table-tree', dict, pidField, pidValue, hasChildField, condition],
    below: async (node, signal) => {
      const query = { pid: node?.id ?? pidValue, tableName, text, code, pidField, hasChildField, condition };
      return readNodes(await call(loadTreeData, { query }, quiet(signal)));
    },
    texts: (values, signal) => dictionaryTexts(dict, values, signal),
  };
}

/** A part of the category tree. */
export interface CategoryTree {
  /** Code of the root category; default: the root of the tree. */
  readonly pcode?: string | undefined;
  /** The key that is stored; default: the id. */
  readonly store?: 'id' | 'code' | undefined;
}

interface NarrowedCategories extends CategoryTree {
  /** JSON text of an object with properties and values. */
  readonly condition?: string | undefined;
}

/** The category tree, searched on all levels by a part of the name. */
export function categoryTree({ pcode = root, store = 'id', condition = '' }: NarrowedCategories): TreeSource {
  const key = store === 'id' ? 'key' : 'code';
  const ask = async (query: { pid?: string; pcode?: string; keyword?: string }, signal?: AbortSignal) =>
    readNodes(await call(loadCategoryTree, { query: { ...query, condition } }, quiet(signal)), key);
  return {
    key: ['category-tree', pcode, store, condition],
    below: (node, signal) => ask(node === null ? { pcode } : { pid: node.id }, signal),
    search: (keyword, signal) => ask({ pcode, keyword }, signal),
    texts: async (values, signal) => {
      if (store === 'code') return dictionaryTexts('sys_category,name,code', values, signal);
      const query = { ids: values.join(','), delNotExist: 'false' };
      return textsOf(values, await call(loadCategoryTexts, { query }, quiet(signal)));
    },
  };
}

/** Categories below a code, loaded with the calls of a tree dictionary. */
export function categoryDictionary({ pcode = '', store = 'id' }: CategoryTree): TreeSource {
  const key = store === 'id' ? 'key' : 'code';
  return {
    key: ['category-dictionary', pcode, store],
    below: async (node, signal) =>
      readNodes(
        node === null
          ? await call(loadCategoryRoot, { query: { async: 'true', pcode } }, quiet(signal))
          : await call(loadCategoryChildren, { query: { pid: node.id } }, quiet(signal)),
        key,
      ),
    texts: async (values, signal) => {
      const rows = await Promise.all(
        values.map((val) =>
          // A category that no longer exists keeps its value as text and does not affect the others.
          call(loadOneCategory, { query: { field: store, val } }, quiet(signal)).catch(() => null),
        ),
      );
      return new Map(values.map((value, at) => [value, rows[at]?.name ?? value]));
    },
  };
}

/** The department tree. */
export function departTree(store: 'id' | 'orgCode'): TreeSource {
  const key = store === 'id' ? 'key' : 'orgCode';
  return {
    key: ['depart-tree', store],
    below: async (node, signal) =>
      readNodes(await call(departLevel, { query: node === null ? {} : { pid: node.id } }, quiet(signal)), key),
    search: async (keyWord, signal) => readNodes(await call(searchDeparts, { query: { keyWord } }, quiet(signal)), key),
    texts: async (values, signal) => {
      const query = { ids: values.join(','), primaryKey: store };
      const found = readNodes(await call(departLevel, { query }, quiet(signal)), key);
      return new Map(found.map(({ value, label }) => [value, label]));
    },
  };
}

async function dictionaryTexts(dict: string, values: readonly string[], signal: AbortSignal) {
  const query = { key: values.join(','), delNotExist: 'false' };
  return textsOf(values, await call(loadDictItem, { path: { dict }, query }, quiet(signal)));
}
