import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './preference.schema.ts';

/**
 * Settings of the office, stored with the account so that other browsers use them (docs/decisions/preferences.md). Our
 * extension: if a server does not have the call (404), settings stay in the browser.
 */

export const listPreferences = defineCall<typeof schema.preferenceListShape>({
  id: 'preference.list',
  method: 'GET',
  path: '/sys/preference',
  access: 'session',
  tenant: 'member',
  summary: 'The caller’s own preferences, or those written after a version.',
});

export const savePreferences = defineCall<typeof schema.preferenceSaveShape>({
  id: 'preference.save',
  method: 'PUT',
  path: '/sys/preference',
  access: 'session',
  tenant: 'member',
  limit: 'preference',
  summary: 'Merge some of the caller’s own preferences by name; the others stay unchanged.',
});
