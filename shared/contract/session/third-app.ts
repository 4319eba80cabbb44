import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './third-app.schema.ts';

/**
 * Open to every session: each page about people calls it, and the old client throws an error if the call is refused
 * (docs/wire.md §2.15).
 */
export const thirdAppsEnabled = defineCall<typeof schema.enabledTypeShape>({
  id: 'thirdApp.enabled',
  method: 'GET',
  path: '/sys/thirdApp/getEnabledType',
  access: 'session',
  tenant: 'member',
  summary: 'The enterprise chats with which people and departments are synchronised.',
});

/**
 * Synchronises entries one by one; `failInfo` has the error of each failed entry. Importing into our database also
 * needs the rights for writing by hand. The call returns within the timeout of old clients; the next call starts with
 * the entries that were not reached.
 */
export const syncThirdApp = defineCall<typeof schema.thirdSyncShape>({
  id: 'thirdApp.sync',
  method: 'GET',
  path: '/sys/thirdApp/sync/{app}/{what}/{direction}',
  access: 'system:thirdApp:sync',
  tenant: 'member',
  summary: 'Synchronise people or departments with an enterprise chat.',
});

export const testThirdMessage = defineCall<typeof schema.thirdMessageShape>({
  id: 'thirdApp.sendTest',
  method: 'POST',
  path: '/sys/thirdApp/sendMessageTest',
  access: 'system:thirdApp:sendTest',
  tenant: 'member',
  summary: 'Send a test message through an enterprise chat.',
});

export const recallThirdMessage = defineCall<typeof schema.thirdRecallShape>({
  id: 'thirdApp.recallTest',
  method: 'POST',
  path: '/sys/thirdApp/recallMessageTest',
  access: 'system:thirdApp:sendTest',
  tenant: 'member',
  summary: 'Recall a test message of an enterprise chat.',
});
