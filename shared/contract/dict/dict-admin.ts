import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './dict-admin.schema.ts';

export const listDicts = defineCall<typeof schema.listDictsShape>({
  id: 'dict.list',
  method: 'GET',
  path: '/sys/dict/list',
  access: 'system:dict:list',
  tenant: 'member',
  code: 0,
  summary: 'Dictionaries of the tenant, by the list conventions.',
});

export const listDictTree = defineCall<typeof schema.dictTreeShape>({
  id: 'dict.tree',
  method: 'GET',
  path: '/sys/dict/treeList',
  access: 'system:dict:list',
  tenant: 'member',
  code: 0,
  summary: 'All dictionaries whose name contains a text, as nodes.',
});

export const addDict = defineCall<typeof schema.addDictShape>({
  id: 'dict.add',
  method: 'POST',
  path: '/sys/dict/add',
  access: 'system:dict:add',
  tenant: 'member',
  summary: 'Add a dictionary.',
});

export const editDict = defineCall<typeof schema.editDictShape>({
  id: 'dict.edit',
  method: 'PUT',
  also: ['POST'],
  path: '/sys/dict/edit',
  access: 'system:dict:edit',
  tenant: 'member',
  summary: 'Change a dictionary; keys that are not sent stay unchanged.',
});

/** Moves the dictionary with its items to the recycle bin. */
export const deleteDict = defineCall<typeof schema.deleteShape>({
  id: 'dict.delete',
  method: 'DELETE',
  path: '/sys/dict/delete',
  access: 'system:dict:delete',
  tenant: 'member',
  summary: 'Move a dictionary to the recycle bin.',
});

export const deleteDicts = defineCall<typeof schema.deleteBatchShape>({
  id: 'dict.deleteBatch',
  method: 'DELETE',
  path: '/sys/dict/deleteBatch',
  access: 'system:dict:deleteBatch',
  tenant: 'member',
  summary: 'Move several dictionaries to the recycle bin.',
});

export const listDeletedDicts = defineCall<typeof schema.deletedDictsShape>({
  id: 'dict.deleted',
  method: 'GET',
  path: '/sys/dict/deleteList',
  access: 'system:dict:list',
  tenant: 'member',
  code: 0,
  summary: 'Dictionaries in the recycle bin.',
});

export const deleteDictForGood = defineCall<typeof schema.recycledShape>({
  id: 'dict.deletePhysic',
  method: 'DELETE',
  path: '/sys/dict/deletePhysic/{id}',
  access: 'system:dict:deleteRecycleBin',
  tenant: 'member',
  summary: 'Delete a dictionary in the recycle bin and its items permanently.',
});

export const restoreDict = defineCall<typeof schema.recycledShape>({
  id: 'dict.back',
  method: 'PUT',
  path: '/sys/dict/back/{id}',
  access: 'system:dict:edit',
  tenant: 'member',
  summary: 'Restore a dictionary from the recycle bin.',
});
