import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import { multiUserShape, userListShape } from '#shared/contract/user.schema.ts';
import { getMultiUser, listUserComponentData, listUsers } from '#shared/contract/user.ts';
import { findUserPage, findUsersOf } from './user-list.queries.ts';

/** Colleagues, as pickers and name look-ups see them. */
export const userCalls: readonly Binding[] = [
  implement(listUsers, userListShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => findUserPage(db, actor, query, { picker: false })),
  ),
  implement(listUserComponentData, userListShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => findUserPage(db, actor, query, { picker: true })),
  ),
  implement(getMultiUser, multiUserShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => findUsersOf(db, actor, query)),
  ),
];
