import { defineCall } from './call.ts';
import type * as schema from './saved-query.schema.ts';

/**
 * Advanced queries stored on the server: a user's own, and those that others share with a role. Each list validates the
 * conditions for the user who applies a query.
 */

export const listSavedQueries = defineCall<typeof schema.savedQueryListShape>({
  id: 'savedQuery.list',
  method: 'GET',
  path: '/sys/savedQuery/list',
  access: 'session',
  tenant: 'member',
  summary: 'Saved queries of one list: the caller’s own and those shared with a role of the caller.',
});

export const listQueryRoles = defineCall<typeof schema.queryRolesShape>({
  id: 'savedQuery.roles',
  method: 'GET',
  path: '/sys/savedQuery/roles',
  access: 'session',
  tenant: 'member',
  summary: 'Roles with which the caller may share a query: own roles; for an administrator all roles.',
});

export const addSavedQuery = defineCall<typeof schema.savedQueryAddShape>({
  id: 'savedQuery.add',
  method: 'POST',
  path: '/sys/savedQuery/add',
  access: 'session',
  tenant: 'member',
  summary: 'Save a query under a name; a query of the same name is overwritten only if the call asks for it.',
});

export const shareSavedQuery = defineCall<typeof schema.savedQueryShareShape>({
  id: 'savedQuery.share',
  method: 'PUT',
  path: '/sys/savedQuery/share',
  access: 'session',
  tenant: 'member',
  summary: 'Share a query with a role, or stop sharing; by its owner or an administrator.',
});

export const editSavedQuery = defineCall<typeof schema.savedQueryEditShape>({
  id: 'savedQuery.edit',
  method: 'PUT',
  path: '/sys/savedQuery/edit',
  access: 'session',
  tenant: 'member',
  summary: 'Change name and conditions of a query; by its owner, and for a shared query also by an administrator.',
});

export const deleteSavedQuery = defineCall<typeof schema.savedQueryDeleteShape>({
  id: 'savedQuery.delete',
  method: 'DELETE',
  path: '/sys/savedQuery/delete',
  access: 'session',
  tenant: 'member',
  summary: 'Delete a query; by its owner, and for a shared query also by an administrator.',
});
