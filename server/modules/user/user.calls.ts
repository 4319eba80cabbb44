import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import { userListShape } from '#shared/contract/user.schema.ts';
import { listUserComponentData, listUsers } from '#shared/contract/user.ts';
import { findUserPage } from './user-list.queries.ts';

/** Colleagues, as pickers and name look-ups see them. */
export const userCalls: readonly Binding[] = [
  implement(listUsers, userListShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => findUserPage(db, actor, query, { picker: false })),
  ),
  implement(listUserComponentData, userListShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => findUserPage(db, actor, query, { picker: true })),
  ),
];
