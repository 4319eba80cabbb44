import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './form.schema.ts';

/** Definitions of forms made at run time; `form-design.ts` has the calls with which clients of JeecgBoot make them. */
const path = '/online/form';
const common = { tenant: 'member' } as const;

export const listForms = defineCall<typeof schema.listFormsShape>({
  ...common,
  id: 'form.list',
  method: 'GET',
  path: `${path}/list`,
  access: 'online:form:list',
  summary: 'Forms made at run time, without their definitions.',
});

export const queryForm = defineCall<typeof schema.queryFormShape>({
  ...common,
  id: 'form.queryById',
  method: 'GET',
  path: `${path}/queryById`,
  access: 'online:form:list',
  summary: 'A form with its definition.',
});

export const addForm = defineCall<typeof schema.addFormShape>({
  ...common,
  id: 'form.add',
  method: 'POST',
  path: `${path}/add`,
  access: 'online:form:add',
  configures: true,
  bodyLimit: 524_288,
  summary:
    'Publish a form: creates its table, grants its rights to the administrator; every process serves the form within 3 s.',
});

export const editForm = defineCall<typeof schema.editFormShape>({
  ...common,
  id: 'form.edit',
  method: 'PUT',
  also: ['POST'],
  path: `${path}/edit`,
  access: 'online:form:edit',
  configures: true,
  bodyLimit: 524_288,
  summary: 'Publish a new version of a form; stored values are only lost with `allowLoss` or `dropRemoved`.',
});

export const deleteForm = defineCall<typeof schema.deleteFormShape>({
  ...common,
  id: 'form.delete',
  method: 'DELETE',
  path: `${path}/delete`,
  access: 'online:form:delete',
  configures: true,
  summary: 'Delete a form with its table and rights; a form with records only with `withData`.',
});
