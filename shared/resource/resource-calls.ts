import { type Call, defineCall } from '#shared/contract/call.ts';
import type { ResourceDefinition, ResourceVerb } from './definition.ts';
import type * as exchange from './exchange-shapes.ts';
import type * as schema from './resource-shapes.ts';

export type ResourceCalls = ReturnType<typeof resourceCalls>;

/** `prm:<area>:<entity>`; a permission code is this and a verb. */
export function permissionPrefix(definition: Pick<ResourceDefinition, 'area' | 'entity'>) {
  return `prm:${definition.area}:${definition.entity}` as const;
}

/** Whether the resource offers a verb; without a list of its own it offers all. */
export function offers(definition: ResourceDefinition, verb: ResourceVerb): boolean {
  return definition.verbs?.includes(verb) ?? true;
}

/** Whether a whole grid can be saved at once: where rows can be added, changed and deleted one by one. */
export function offersRows(definition: ResourceDefinition): boolean {
  return (['add', 'edit', 'delete'] as const).every((verb) => offers(definition, verb));
}

/** The contract of a resource, made from its definition: `/prm/<area>/<entity>/…` (domain.md §0). */
export function resourceCalls(definition: ResourceDefinition) {
  const path = `/prm/${definition.area}/${definition.entity}`;
  const prefix = permissionPrefix(definition);
  const title = definition.title.en;
  const common = { tenant: 'member' } as const;
  return {
    list: defineCall<typeof schema.listShape>({
      ...common,
      id: `${definition.code}.list`,
      method: 'GET',
      path: `${path}/list`,
      access: `${prefix}:list`,
      summary: `${title}: one page by the list conventions.`,
    }),
    queryById: defineCall<typeof schema.queryByIdShape>({
      ...common,
      id: `${definition.code}.queryById`,
      method: 'GET',
      path: `${path}/queryById`,
      access: `${prefix}:list`,
      summary: `${title}: one record.`,
    }),
    options: defineCall<typeof schema.optionsShape>({
      ...common,
      id: `${definition.code}.options`,
      method: 'GET',
      path: `${path}/options`,
      // Choosing from records is seeing them (P15): forms are granted what they refer to.
      access: `${prefix}:list`,
      summary: `${title}: id and label of records to choose from.`,
    }),
    add: defineCall<typeof schema.addShape>({
      ...common,
      id: `${definition.code}.add`,
      method: 'POST',
      path: `${path}/add`,
      access: `${prefix}:add`,
      summary: `${title}: add a record.`,
    }),
    edit: defineCall<typeof schema.editShape>({
      ...common,
      id: `${definition.code}.edit`,
      method: 'PUT',
      also: ['POST'],
      path: `${path}/edit`,
      access: `${prefix}:edit`,
      summary: `${title}: change a record; fields that are absent or null stay as they are.`,
    }),
    delete: defineCall<typeof schema.deleteShape>({
      ...common,
      id: `${definition.code}.delete`,
      method: 'DELETE',
      path: `${path}/delete`,
      access: `${prefix}:delete`,
      summary: `${title}: delete a record.`,
    }),
    deleteBatch: defineCall<typeof schema.deleteBatchShape>({
      ...common,
      id: `${definition.code}.deleteBatch`,
      method: 'DELETE',
      path: `${path}/deleteBatch`,
      access: `${prefix}:deleteBatch`,
      summary: `${title}: delete several records, all or none.`,
    }),
    ...exchangeCalls(definition, path),
    saveRows: defineCall<typeof schema.saveRowsShape>({
      ...common,
      id: `${definition.code}.saveRows`,
      method: 'POST',
      path: `${path}/saveRows`,
      access: `${prefix}:list`,
      parts: { added: `${prefix}:add`, changed: `${prefix}:edit`, deletedIds: `${prefix}:delete` },
      bodyLimit: 8_388_608,
      summary: `${title}: save the rows of a grid (added, changed, deleted), all or none; a refusal names rows and fields.`,
    }),
    transitions: transitionCalls(definition, path),
  };
}

/** Records out of and into workbooks (contract §5.8; spec 2 §7, 'Lists', 'Uploads and imports'). */
function exchangeCalls(definition: ResourceDefinition, path: string) {
  const prefix = permissionPrefix(definition);
  const title = definition.title.en;
  const exported = {
    path: `${path}/exportXls`,
    access: `${prefix}:exportXls`,
    tenant: 'member',
    answer: 'raw',
    limit: 'export',
  } as const;
  return {
    exportXls: defineCall<typeof exchange.exportShape>({
      ...exported,
      id: `${definition.code}.exportXls`,
      method: 'GET',
      summary: `${title}: a workbook of the records that the list would show, or of the selected ones among them.`,
    }),
    /** The same for more selected ids than an address can carry: query as of `exportXls`, `selections` in the body. */
    exportSelected: defineCall<typeof exchange.exportSelectedShape>({
      ...exported,
      id: `${definition.code}.exportSelected`,
      method: 'POST',
      summary: `${title}: the same, list parameters and selections in the query or the body.`,
    }),
    importExcel: defineCall<typeof exchange.importShape>({
      id: `${definition.code}.importExcel`,
      method: 'POST',
      path: `${path}/importExcel`,
      access: `${prefix}:importExcel`,
      tenant: 'member',
      content: 'multipart',
      limit: 'export',
      summary: `${title}: add the rows of a workbook; rows with errors come back in a workbook of their own.`,
    }),
    importTemplate: defineCall<typeof exchange.importTemplateShape>({
      id: `${definition.code}.importTemplate`,
      method: 'GET',
      path: `/basicSettings/template/${definition.code}.xlsx`,
      access: `${prefix}:importExcel`,
      tenant: 'member',
      answer: 'raw',
      limit: 'export',
      summary: `${title}: an empty workbook to fill in and import.`,
    }),
  };
}

/** One call per transition that a person may make, by its action. */
function transitionCalls(definition: ResourceDefinition, path: string) {
  const transitions = definition.lifecycle?.transitions ?? [];
  return transitions
    .filter((transition) => !transition.system)
    .map((transition) => ({
      transition,
      call: defineCall<typeof schema.transitionShape>({
        id: `${definition.code}.${transition.action}`,
        method: 'POST',
        path: `${path}/${transition.action}`,
        access: transition.access ?? `${permissionPrefix(definition)}:confirm`,
        tenant: 'member',
        summary: `${definition.title.en}: ${transition.label.en}.`,
      }),
    }));
}

/** Every call the resource really has, for lists of all calls. */
export function callsOf(definition: ResourceDefinition): readonly Call[] {
  const calls = resourceCalls(definition);
  const { list, queryById, options, add, edit, delete: remove, deleteBatch, transitions } = calls;
  const verbs: readonly (readonly [ResourceVerb, Call])[] = [
    ['list', list],
    ['queryById', queryById],
    ['add', add],
    ['edit', edit],
    ['delete', remove],
    ['deleteBatch', deleteBatch],
    ['exportXls', calls.exportXls],
    ['exportXls', calls.exportSelected],
    ['importExcel', calls.importExcel],
    ['importExcel', calls.importTemplate],
  ];
  return [
    ...verbs.filter(([verb]) => offers(definition, verb)).map(([, call]) => call),
    options,
    ...(offersRows(definition) ? [calls.saveRows] : []),
    ...transitions.map(({ call }) => call),
  ];
}
