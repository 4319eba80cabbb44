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
  summary: 'The data stored about a person, as an archive of HTML, JSON and CSV.',
});

export const exportOwnData = defineCall<typeof schema.exportOwnDataShape>({
  id: 'personal.exportOwn',
  method: 'GET',
  path: '/sys/user/ownPersonalData',
  access: 'session',
  tenant: 'member',
  answer: 'raw',
  limit: 'export',
  summary: 'The data stored about the caller, as an archive of HTML, JSON and CSV.',
});

export const anonymisePerson = defineCall<typeof schema.anonymisePersonShape>({
  id: 'personal.anonymise',
  method: 'POST',
  path: '/sys/user/anonymise',
  access: 'system:user:anonymise',
  tenant: 'member',
  summary: 'Anonymise the account of a person who left; the audit trail keeps a pseudonym. This cannot be undone.',
});
