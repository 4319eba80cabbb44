import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './personal.schema.ts';

export const exportPerson = defineCall<typeof schema.exportPersonShape>({
  id: 'personal.export',
  method: 'GET',
  path: '/sys/user/personalData',
  access: 'system:user:personalData',
  tenant: 'member',
  answer: 'raw',
  limit: 'export',
  summary: 'What is held of a person, as an archive of HTML, JSON and CSV.',
});

export const exportOwnData = defineCall<typeof schema.exportOwnDataShape>({
  id: 'personal.exportOwn',
  method: 'GET',
  path: '/sys/user/ownPersonalData',
  access: 'session',
  tenant: 'member',
  answer: 'raw',
  limit: 'export',
  summary: 'What is held of the caller, as an archive of HTML, JSON and CSV.',
});

export const anonymisePerson = defineCall<typeof schema.anonymisePersonShape>({
  id: 'personal.anonymise',
  method: 'POST',
  path: '/sys/user/anonymise',
  access: 'system:user:anonymise',
  tenant: 'member',
  summary: 'Make the account of somebody who left nobody’s; the trail keeps a pseudonym. There is no way back.',
});
