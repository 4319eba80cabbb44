import type { Call } from '#shared/contract/call.ts';
import type { ResourceAddress, ResourceVerb } from '#shared/resource/address-definition.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { fittingField } from '#shared/resource/fitting-field.ts';
import { offers, resourceCalls } from '#shared/resource/resource-calls.ts';
import { withoutFields } from '#shared/resource/visible-fields.ts';
import { platformRow } from './platform-fields.ts';
import { reshaped } from './platform-reshape.ts';
import type { PlatformVersion } from './platform-version.ts';

/** Facts about a JeecgBoot server that determine how a definition changes. */
export interface ServerFacts {
  readonly version: PlatformVersion;
  readonly has: (call: Pick<Call, 'method' | 'path'>) => boolean;
  /** Codes of the server's dictionaries; undefined while they are unknown. */
  readonly dictionaries: ReadonlySet<string> | undefined;
}

const verbs: readonly ResourceVerb[] = [
  ...(['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'] as const),
];

/**
 * Reduces a definition to what a JeecgBoot server supports: verbs and transitions whose calls exist, fields that its
 * rows have and whose dictionaries the server knows, and no version column. Missing fields are neither requested nor
 * required nor shown.
 */
export function platformDefinition(definition: ResourceDefinition, server: ServerFacts): ResourceDefinition {
  const row = platformRow(server.version, definition.code);
  const served = withServedCalls(reshaped(definition, server.version), server);
  const changed: ResourceDefinition = {
    ...served,
    storage: { ...served.storage, version: false },
    whole: { begins: row?.begins },
    fields: [
      ...(row?.own ?? []),
      ...served.fields.map((field) => fittingField({ ...withoutRules(field), ...row?.changes?.[field.name] })),
    ],
  };
  return row === undefined ? changed : withoutFields(changed, missingFields(changed, row.fields, server));
}

/** Removes our pattern: the server validates with its own patterns, and its rows need not match ours. */
function withoutRules({ pattern, patternText, ...field }: FieldDefinition): FieldDefinition {
  return field;
}

function withServedCalls(definition: ResourceDefinition, { has }: ServerFacts): ResourceDefinition {
  const readdressed = { ...definition, ...(definition.address && { address: servedAddress(definition, has) }) };
  const calls = resourceCalls(readdressed);
  const { lifecycle, address } = readdressed;
  const transitions = calls.transitions.filter(({ call }) => has(call)).map(({ transition }) => transition);
  return {
    ...readdressed,
    verbs: verbs.filter((verb) => offers(readdressed, verb) && has(calls[verb])),
    ...(address && !has(calls.saveRows) && { address: { ...address, rows: false } }),
    ...(lifecycle && { lifecycle: { ...lifecycle, transitions } }),
  };
}

/**
 * Restores the usual name of a verb if only our server has the renamed call, which returns more than the usual call.
 */
function servedAddress(definition: ResourceDefinition, has: ServerFacts['has']): ResourceAddress | undefined {
  const { address } = definition;
  if (address?.verbs === undefined) return address;
  const calls = resourceCalls(definition);
  const named = Object.entries(address.verbs).map(([key, verb]) => {
    const { name, ...usual } = verb;
    const isMissing = verbs.some((each) => each === key && !has(calls[each]));
    return [key, name !== undefined && isMissing ? usual : verb];
  });
  return { ...address, verbs: Object.fromEntries(named) };
}

function missingFields(
  definition: ResourceDefinition,
  there: ReadonlySet<string>,
  { dictionaries }: ServerFacts,
): readonly string[] {
  const isKnown = (dict: string | undefined) =>
    dict === undefined || dictionaries === undefined || dictionaries.has(dict);
  const missing = allFields(definition).filter(({ name, dict }) => !there.has(name) || !isKnown(dict));
  return missing.map(({ name }) => name);
}
