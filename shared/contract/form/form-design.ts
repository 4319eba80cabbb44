import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './form-design.schema.ts';

/**
 * Making forms: the calls of the platform's clients (docs/online.md). Our own calls for forms (`form.ts`) publish at
 * once; here a form is designed first, and served when its table is synchronised.
 */
const path = '/online/cgform';
const common = { tenant: 'member' } as const;
const reads = { ...common, method: 'GET', access: 'online:form:list' } as const;
const changes = { ...common, configures: true, bodyLimit: 1_048_576 } as const;

export const listDesigns = defineCall<typeof schema.listDesignsShape>({
  ...reads,
  id: 'formDesign.list',
  path: `${path}/head/list`,
  code: 0,
  summary: 'Forms as clients of the platform list them, our own included.',
});

export const queryDesign = defineCall<typeof schema.queryDesignShape>({
  ...reads,
  id: 'formDesign.queryById',
  path: `${path}/head/queryById`,
  code: 0,
  summary: 'Head of a form.',
});

export const queryDesignsByName = defineCall<typeof schema.designsByNameShape>({
  ...reads,
  id: 'formDesign.queryByTableNames',
  path: `${path}/head/queryByTableNames`,
  summary: 'Heads of the forms with these tables (comma list).',
});

export const checkDesignTable = defineCall<typeof schema.checkTableShape>({
  ...reads,
  id: 'formDesign.checkOnlyTable',
  path: `${path}/api/checkOnlyTable`,
  summary: 'Whether the name of a table is free: 1, or taken: -1.',
});

export const addDesign = defineCall<typeof schema.addDesignShape>({
  ...changes,
  id: 'formDesign.addAll',
  method: 'POST',
  path: `${path}/api/addAll`,
  access: 'online:form:add',
  summary: 'Add a form with fields and indexes; its table is made when it is synchronised.',
});

export const editDesign = defineCall<typeof schema.editDesignShape>({
  ...changes,
  id: 'formDesign.editAll',
  method: 'PUT',
  path: `${path}/api/editAll`,
  access: 'online:form:edit',
  summary: 'Change a form; served at once unless columns or indexes change, which need synchronising.',
});

export const synchroniseDesign = defineCall<typeof schema.synchroniseShape>({
  ...common,
  configures: true,
  id: 'formDesign.doDbSynch',
  method: 'POST',
  path: `${path}/api/doDbSynch/{id}/{method}`,
  access: 'online:form:edit',
  summary:
    'Change the table of a form to what was designed, and serve it. `normal` keeps all values; `force` makes the table anew if it has no rows; with `shadow` also if it has, and keeps them as a shadow copy.',
});

export const deleteDesign = defineCall<typeof schema.removeDesignShape>({
  ...common,
  configures: true,
  id: 'formDesign.delete',
  method: 'DELETE',
  path: `${path}/head/delete`,
  access: 'online:form:delete',
  summary: 'Delete a form with its rights, its table and all rows.',
});

export const removeDesign = defineCall<typeof schema.removeDesignShape>({
  ...common,
  configures: true,
  id: 'formDesign.removeRecord',
  method: 'DELETE',
  path: `${path}/head/removeRecord`,
  access: 'online:form:delete',
  summary: 'Remove a form with its rights; its table stays with all rows.',
});

export const deleteDesigns = defineCall<typeof schema.removeDesignsShape>({
  ...common,
  configures: true,
  id: 'formDesign.deleteBatch',
  method: 'DELETE',
  path: `${path}/head/deleteBatch`,
  access: 'online:form:delete',
  summary: 'Remove several forms, all or none; with `flag` 1 their tables, too.',
});

export const listDesignFields = defineCall<typeof schema.designFieldsShape>({
  ...reads,
  id: 'formDesign.fields',
  path: `${path}/field/listByHeadId`,
  summary: 'Fields of a form in their order.',
});

export const listDesignFieldsByName = defineCall<typeof schema.designFieldsByNameShape>({
  ...reads,
  id: 'formDesign.fieldsByTable',
  path: `${path}/field/listByHeadCode`,
  summary: 'Fields of the form with this table in their order.',
});

export const listDesignIndexes = defineCall<typeof schema.designIndexesShape>({
  ...reads,
  id: 'formDesign.indexes',
  path: `${path}/index/listByHeadId`,
  summary: 'Indexes of a form.',
});
