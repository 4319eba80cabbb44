import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './position.schema.ts';

export const listPositions = defineCall<typeof schema.positionListShape>({
  id: 'position.list',
  method: 'GET',
  path: '/sys/position/list',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'Positions of the tenant by the list conventions.',
});

export const getPosition = defineCall<typeof schema.positionByIdShape>({
  id: 'position.queryById',
  method: 'GET',
  path: '/sys/position/queryById',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'A position by its id.',
});

export const getPositionByCode = defineCall<typeof schema.positionByCodeShape>({
  id: 'position.queryByCode',
  method: 'GET',
  path: '/sys/position/queryByCode',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'The position with a code.',
});

export const getPositions = defineCall<typeof schema.positionsByIdsShape>({
  id: 'position.queryByIds',
  method: 'GET',
  path: '/sys/position/queryByIds',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'Positions by a comma-separated list of ids.',
});

export const addPosition = defineCall<typeof schema.addPositionShape>({
  id: 'position.add',
  method: 'POST',
  path: '/sys/position/add',
  access: 'system:position:add',
  tenant: 'member',
  summary: 'Add a position.',
});

export const editPosition = defineCall<typeof schema.editPositionShape>({
  id: 'position.edit',
  method: 'PUT',
  also: ['POST'],
  path: '/sys/position/edit',
  access: 'system:position:edit',
  tenant: 'member',
  summary: 'Change a position; fields that are absent or null stay unchanged.',
});

export const deletePosition = defineCall<typeof schema.deletePositionShape>({
  id: 'position.delete',
  method: 'DELETE',
  path: '/sys/position/delete',
  access: 'system:position:delete',
  tenant: 'member',
  summary: 'Delete a position.',
});

export const deletePositions = defineCall<typeof schema.deletePositionsShape>({
  id: 'position.deleteBatch',
  method: 'DELETE',
  path: '/sys/position/deleteBatch',
  access: 'system:position:deleteBatch',
  tenant: 'member',
  summary: 'Delete several positions, all or none.',
});
