import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './third-app.schema.ts';

/**
 * Every page of people asks; on a refusal the old client itself throws, so it is never refused (docs/wire.md §2.15).
 */
export const thirdAppsEnabled = defineCall<typeof schema.enabledTypeShape>({
  id: 'thirdApp.enabled',
  method: 'GET',
  path: '/sys/thirdApp/getEnabledType',
  access: 'session',
  tenant: 'member',
  summary: 'Which enterprise chats people and departments are kept in step with.',
});

/**
 * One by one: `failInfo` says what each of them refused. To us it takes the rights of who would write by hand as well. An
 * answer comes within what an old client waits; what was not reached is the first of the next time.
 */
export const syncThirdApp = defineCall<typeof schema.thirdSyncShape>({
  id: 'thirdApp.sync',
  method: 'GET',
  path: '/sys/thirdApp/sync/{app}/{what}/{direction}',
  access: 'system:thirdApp:sync',
  tenant: 'member',
  summary: 'Bring people or departments into step with an enterprise chat.',
});

export const testThirdMessage = defineCall<typeof schema.thirdMessageShape>({
  id: 'thirdApp.sendTest',
  method: 'POST',
  path: '/sys/thirdApp/sendMessageTest',
  access: 'system:thirdApp:sendTest',
  tenant: 'member',
  summary: 'Try a message by an enterprise chat.',
});

export const recallThirdMessage = defineCall<typeof schema.thirdRecallShape>({
  id: 'thirdApp.recallTest',
  method: 'POST',
  path: '/sys/thirdApp/recallMessageTest',
  access: 'system:thirdApp:sendTest',
  tenant: 'member',
  summary: 'Take a tried message of an enterprise chat back.',
});
