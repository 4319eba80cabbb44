import { type Call, defineCall } from '#shared/contract/call.ts';
import type { ResourceVerb } from './address-definition.ts';
import type { ResourceDefinition } from './definition.ts';
import type * as exchange from './exchange-shapes.ts';
import { linesOf } from './lines/line-resource.ts';
import { listCall, optionsCall, verbOf } from './read-calls.ts';
import { permissionCode, resourcePath, verbCode } from './resource-address.ts';
import type * as schema from './resource-shapes.ts';
import { isAppendOnly } from './storage.ts';

export type ResourceCalls = ReturnType<typeof resourceCalls>;

const changing: readonly ResourceVerb[] = ['edit', 'delete', 'deleteBatch'];

/** Whether the resource offers a verb. A definition without `verbs` offers all that its table allows. */
export function offers(definition: ResourceDefinition, verb: ResourceVerb): boolean {
  if (isAppendOnly(definition) && changing.includes(verb)) return false;
  return definition.verbs?.includes(verb) ?? true;
}

/** Whether the engine binds a verb that is offered; otherwise a module binds a call at the same address. */
export function answers(definition: ResourceDefinition, verb: ResourceVerb): boolean {
  return offers(definition, verb) && definition.address?.verbs?.[verb]?.module !== true;
}

/**
 * Whether `saveRows` can save a whole grid at once: only if rows can be added, changed and deleted one by one. Heads
 * are excluded, because a row of a grid has no lines.
 */
export function offersRows(definition: ResourceDefinition): boolean {
  if (definition.lines || definition.address?.rows === false) return false;
  return (['add', 'edit', 'delete'] as const).every((verb) => offers(definition, verb));
}

/** The calls of a resource, made from its definition: `/prm/<area>/<entity>/…` (docs/domain.md §0). */
export function resourceCalls(definition: ResourceDefinition) {
  const path = resourcePath(definition);
  const seen = verbCode(definition, 'list');
  const title = definition.title.en;
  const common = { tenant: 'member' } as const;
  // A thousand lines exceed the usual limit of a body.
  const lists = definition.lines ? { bodyLimit: 8_388_608 } : {};
  const writes = definition.configures ? ({ tenant: 'member', configures: true } as const) : common;
  const wholeLists = definition.lines ? '; a list of lines replaces all stored lines' : '';
  return {
    list: listCall(definition),
    queryById: defineCall<typeof schema.queryByIdShape>({
      ...common,
      ...verbOf(definition, 'queryById'),
      id: `${definition.code}.queryById`,
      method: 'GET',
      summary: `${title}: one record.`,
    }),
    options: optionsCall(definition),
    add: defineCall<typeof schema.addShape>({
      ...writes,
      ...verbOf(definition, 'add'),
      id: `${definition.code}.add`,
      method: 'POST',
      ...lists,
      summary: `${title}: add a record${definition.lines ? ' with its lines' : ''}.`,
    }),
    edit: defineCall<typeof schema.editShape>({
      ...writes,
      ...verbOf(definition, 'edit'),
      id: `${definition.code}.edit`,
      method: definition.address?.verbs?.edit?.method ?? 'PUT',
      also: ['POST'],
      ...lists,
      summary: `${title}: change a record; fields that are absent or null stay unchanged${wholeLists}.`,
    }),
    delete: defineCall<typeof schema.deleteShape>({
      ...writes,
      ...verbOf(definition, 'delete'),
      id: `${definition.code}.delete`,
      method: 'DELETE',
      summary: `${title}: delete a record.`,
    }),
    deleteBatch: defineCall<typeof schema.deleteBatchShape>({
      ...writes,
      ...verbOf(definition, 'deleteBatch'),
      id: `${definition.code}.deleteBatch`,
      method: 'DELETE',
      summary: `${title}: delete several records, all or none.`,
    }),
    ...exchangeCalls(definition),
    saveRows: defineCall<typeof schema.saveRowsShape>({
      ...writes,
      id: `${definition.code}.saveRows`,
      method: 'POST',
      version: definition.hash,
      path: `${path}/saveRows`,
      access: seen,
      parts: {
        added: verbCode(definition, 'add'),
        changed: verbCode(definition, 'edit'),
        deletedIds: verbCode(definition, 'delete'),
      },
      bodyLimit: 8_388_608,
      summary: `${title}: save the rows of a grid (added, changed, deleted), all or none; a refusal lists rows and fields.`,
    }),
    transitions: transitionCalls(definition, path),
  };
}

/**
 * Export of records to workbooks and import from them (docs/wire.md §1.5.8; docs/specification.md §2.7, 'Lists',
 * 'Uploads and imports').
 */
function exchangeCalls(definition: ResourceDefinition) {
  const title = definition.title.en;
  const exported = {
    ...verbOf(definition, 'exportXls'),
    tenant: 'member',
    answer: 'raw',
    limit: 'export',
  } as const;
  return {
    exportXls: defineCall<typeof exchange.exportShape>({
      ...exported,
      id: `${definition.code}.exportXls`,
      method: 'GET',
      summary: `${title}: workbook of the records that the list shows, or of the selected records.`,
    }),
    /**
     * The same for more selected ids than a URL can contain: the query of `exportXls`, with `selections` in the body.
     */
    exportSelected: defineCall<typeof exchange.exportSelectedShape>({
      ...exported,
      id: `${definition.code}.exportSelected`,
      method: 'POST',
      summary: `${title}: same as the GET call, with list parameters and selections in the query or the body.`,
    }),
    importExcel: defineCall<typeof exchange.importShape>({
      id: `${definition.code}.importExcel`,
      method: 'POST',
      ...verbOf(definition, 'importExcel'),
      tenant: 'member',
      ...(definition.configures && { configures: true as const }),
      content: 'multipart',
      limit: 'export',
      summary: `${title}: add the rows of a workbook; rows with errors are returned in another workbook.`,
    }),
    importPreview: defineCall<typeof exchange.importPreviewShape>({
      id: `${definition.code}.importPreview`,
      method: 'POST',
      path: `${resourcePath(definition)}/importPreview`,
      access: verbCode(definition, 'importExcel'),
      tenant: 'member',
      content: 'multipart',
      limit: 'export',
      summary: `${title}: preview of an import: header, columns, first rows. Nothing is written.`,
    }),
    importTemplate: defineCall<typeof exchange.importTemplateShape>({
      id: `${definition.code}.importTemplate`,
      method: 'GET',
      path: `/basicSettings/template/${definition.code}.xlsx`,
      access: verbCode(definition, 'importExcel'),
      tenant: 'member',
      answer: 'raw',
      limit: 'export',
      summary: `${title}: empty workbook to fill in and import.`,
    }),
  };
}

/** One call for each transition that a person may make, with the name of its action. */
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
        access: transition.access ?? permissionCode(definition, 'confirm'),
        version: definition.hash,
        tenant: 'member',
        summary: `${definition.title.en}: ${transition.label.en}.`,
      }),
    }));
}

/** The export and import calls that the resource offers. */
export function exchangeCallsOf(definition: ResourceDefinition): readonly Call[] {
  const { exportXls, exportSelected, importExcel, importPreview, importTemplate } = resourceCalls(definition);
  return [
    ...(offers(definition, 'exportXls') ? [exportXls, exportSelected] : []),
    ...(offers(definition, 'importExcel') ? [importExcel, importPreview, importTemplate] : []),
  ];
}

/** Every call that the resource offers, for lists of all calls. */
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
  ];
  return [
    ...verbs.filter(([verb]) => answers(definition, verb)).map(([, call]) => call),
    ...exchangeCallsOf(definition),
    options,
    ...(offersRows(definition) ? [calls.saveRows] : []),
    ...transitions.map(({ call }) => call),
    // Lines only have the call of choices, because they are read and written with their head.
    ...linesOf(definition).map((line) => resourceCalls(line.definition).options),
  ];
}
