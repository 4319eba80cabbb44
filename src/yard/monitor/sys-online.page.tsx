import { forceLogout } from '#shared/contract/form/online.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { ForceLogoutButton } from './force-logout-button.tsx';

/** 在线用户. */
export const page = definePage('sys_online', {
  actions: [{ key: 'forceLogout', place: 'row', call: forceLogout, Show: ForceLogoutButton }],
});
