import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './dict.schema.ts';

/**
 * All items of a dictionary, including disabled ones, or the rows of a table dictionary; an unknown code yields an
 * empty list.
 */
export const getDictItems = defineCall<typeof schema.dictItemsShape>({
  id: 'dict.items',
  method: 'GET',
  path: '/sys/dict/getDictItems/{code}',
  access: 'session',
  tenant: 'member',
  signed: true,
  noTimestamp: true,
  summary: 'Items of one dictionary.',
});

/** Text of a value, disabled or not; null for an unknown value. */
export const getDictText = defineCall<typeof schema.dictTextShape>({
  id: 'dict.text',
  method: 'GET',
  path: '/sys/dict/getDictText/{code}/{key}',
  access: 'session',
  tenant: 'member',
  summary: 'Text of one value of a dictionary.',
});

/**
 * Choices of a select with search: items of a dictionary, or rows of a table dictionary `table,text,code` of our
 * catalogue.
 */
export const loadDict = defineCall<typeof schema.loadDictShape>({
  id: 'dict.load',
  method: 'GET',
  path: '/sys/dict/loadDict/{dict}',
  access: 'session',
  tenant: 'member',
  signed: true,
  summary: 'Search one dictionary; a table dictionary needs the right to list its table.',
});

/** Selected values first, then the first page. Used when a select with a value opens. */
export const loadDictOrderByValue = defineCall<typeof schema.loadDictOrderByValueShape>({
  id: 'dict.loadOrdered',
  method: 'GET',
  path: '/sys/dict/loadDictOrderByValue/{dict}',
  access: 'session',
  tenant: 'member',
  signed: true,
  summary: 'First page of one dictionary, preceded by the given values.',
});

/**
 * Texts of stored values in the order of `key`. Unknown values are dropped, or returned unchanged with
 * delNotExist=false.
 */
export const loadDictItem = defineCall<typeof schema.loadDictItemShape>({
  id: 'dict.loadItem',
  method: 'GET',
  path: '/sys/dict/loadDictItem/{dict}',
  access: 'session',
  tenant: 'member',
  signed: true,
  summary: 'Texts of values of one dictionary.',
});

export const queryAllDictItems = defineCall<typeof schema.allDictItemsShape>({
  id: 'dict.all',
  method: 'GET',
  path: '/sys/dict/queryAllDictItems',
  access: 'session',
  tenant: 'member',
  summary: 'Enabled items of all dictionaries, by code.',
});

/** The spelling is part of the wire. */
export const refreshDictCache = defineCall<typeof schema.refreshCacheShape>({
  id: 'dict.refresh',
  method: 'GET',
  also: ['POST', 'PUT', 'DELETE'],
  path: '/sys/dict/refleshCache',
  access: 'session',
  tenant: 'member',
  code: 0,
  limit: 'code',
  summary: 'Clear the cached dictionaries and the caller’s cached grants.',
});
