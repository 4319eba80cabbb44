import { type Binding, implement } from '#server/http/implement.ts';
import { attachHooks } from '#server/resource/registry.ts';
import { multiUserShape, userListShape } from '#shared/contract/people/user.schema.ts';
import { getMultiUser, listUserComponentData, listUsers } from '#shared/contract/people/user.ts';
import { sysUser } from '#shared/system/user.ts';
import { userHooks } from './user-hooks.ts';
import { listMembers, listMembersOf } from './user-list.ts';

attachHooks(sysUser.code, userHooks);

/** Calls of pickers and name look-ups for colleagues. */
export const userCalls: readonly Binding[] = [
  implement(listUsers, userListShape, ({ actor, query }) => listMembers(actor, query, { picker: false })),
  implement(listUserComponentData, userListShape, ({ actor, query }) => listMembers(actor, query, { picker: true })),
  implement(getMultiUser, multiUserShape, ({ actor, query }) => listMembersOf(actor, query)),
];
