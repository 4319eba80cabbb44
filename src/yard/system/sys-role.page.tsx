import { definePage } from '#src/resource/slots/page.ts';
import { GrantInRow, GrantOnRecord, UsersInRow, UsersOnRecord } from './role-buttons.tsx';

const mayGrant = 'system:permission:saveRole';

/** 角色. */
export const page = definePage('sys_role', {
  actions: [
    { key: 'users', place: 'row', Show: UsersInRow },
    { key: 'grant', place: 'row', permission: mayGrant, Show: GrantInRow },
    { key: 'users', place: 'record', Show: UsersOnRecord },
    { key: 'grant', place: 'record', permission: mayGrant, Show: GrantOnRecord },
  ],
});
