import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './preference.schema.ts';

/**
 * How a person likes the office, kept with the account so that a second browser shows it
 * (docs/decisions/preferences.md). Ours alone: where a server has no such call (404) everything stays in the browser.
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
  summary: 'Merge some of the caller’s own preferences by name; the others stay as they are.',
});
