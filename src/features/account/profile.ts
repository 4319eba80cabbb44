import type { CallInput, ResultOf, ShapeOf } from '#shared/contract/call.ts';
import type { editProfile, getProfile } from '#shared/contract/session/profile.ts';
import type { getCurrentUserDeparts, getUserInfo } from '#shared/contract/session/session.ts';

type Whole = ResultOf<typeof getProfile>;
type User = ResultOf<typeof getUserInfo>['userInfo'];

/** The user's own account. A JeecgBoot server sends fewer fields; fields that were not sent are undefined. */
export type Profile = User & Partial<Omit<Whole, keyof User>>;

/** Adds the departments of another answer to an account that has none itself. */
export function profileOf(user: Profile, departs?: ResultOf<typeof getCurrentUserDeparts>): Profile {
  if (user.departs !== undefined || departs === undefined) return user;
  return {
    ...user,
    departs: departs.list.map(({ id, departName, orgCode }) => ({
      id,
      name: departName,
      orgCode,
      current: orgCode === departs.orgCode,
    })),
  };
}

type Body = CallInput<ShapeOf<typeof editProfile>>['body'];
type Edited = Omit<Body, 'id'>;

/** Body of `editProfile`. Emptied fields are sent as empty texts, because a JeecgBoot server ignores null. */
export function editBody(id: string | undefined, fields: Edited): Body {
  const emptied = Object.entries(fields).map(([name, value]) => [name, value ?? ''] as const);
  return { ...(id !== undefined && { id }), ...Object.fromEntries(emptied) };
}
