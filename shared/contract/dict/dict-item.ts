import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './dict-item.schema.ts';

export const listDictItems = defineCall<typeof schema.listDictItemsShape>({
  id: 'dictItem.list',
  method: 'GET',
  path: '/sys/dictItem/list',
  access: 'system:dict:list',
  tenant: 'member',
  code: 0,
  summary: 'Items of a dictionary by the list conventions, in their order; none without `dictId`.',
});

export const addDictItem = defineCall<typeof schema.addDictItemShape>({
  id: 'dictItem.add',
  method: 'POST',
  path: '/sys/dictItem/add',
  access: 'system:dict:item:add',
  tenant: 'member',
  summary: 'Add an item to a dictionary; open sessions reload their dictionaries.',
});

export const editDictItem = defineCall<typeof schema.editDictItemShape>({
  id: 'dictItem.edit',
  method: 'PUT',
  also: ['POST'],
  path: '/sys/dictItem/edit',
  access: 'system:dict:item:edit',
  tenant: 'member',
  summary: 'Change an item; keys that are not sent stay unchanged.',
});

export const deleteDictItem = defineCall<typeof schema.deleteDictItemShape>({
  id: 'dictItem.delete',
  method: 'DELETE',
  path: '/sys/dictItem/delete',
  access: 'system:dict:item:delete',
  tenant: 'member',
  summary: 'Delete an item.',
});

export const deleteDictItems = defineCall<typeof schema.deleteDictItemsShape>({
  id: 'dictItem.deleteBatch',
  method: 'DELETE',
  path: '/sys/dictItem/deleteBatch',
  access: 'system:dict:item:deleteBatch',
  tenant: 'member',
  summary: 'Delete several items.',
});

export const checkDictItem = defineCall<typeof schema.checkDictItemShape>({
  id: 'dictItem.check',
  method: 'GET',
  path: '/sys/dictItem/dictItemCheck',
  access: 'system:dict:list',
  tenant: 'member',
  summary: 'Whether a dictionary does not have a value yet.',
});
