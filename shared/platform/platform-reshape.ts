import { lookup } from '#shared/lookup.ts';
import type { ResourceAddress } from '#shared/resource/address-definition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { dept, str } from '#shared/resource/field-builders.ts';
import { fittingField } from '#shared/resource/fitting-field.ts';
import type { PlatformVersion } from './platform-version.ts';

type Reshape = (definition: ResourceDefinition, version: PlatformVersion) => ResourceDefinition;

/** Changes to definitions that differ on a JeecgBoot server, by code. */
const reshapes = lookup<Reshape>({
  sys_user: reshapeUser,
  // This release never displays an announcement for everybody without an end time.
  sys_announcement: (definition, version) =>
    version === '3.4.3' ? withField(definition, 'endTime', (field) => ({ ...field, required: true })) : definition,
  // The server cannot move a department, because the codes of its descendants would stay unchanged. The parent's name
  // is part of the record and still shown.
  sys_depart: (definition) =>
    withField(definition, 'parentId', (field) => fittingField({ ...field, openIn: [], localised: true })),
  // The calls have another path, one call both adds and changes (`platform-body.ts`), and the list has no conditions,
  // pages or order.
  sys_gateway_route: ({ address, list, ...definition }) => ({
    ...definition,
    ...(address && { address: { ...address, path: '/sys/gatewayRoute', rows: false, verbs: updateAll } }),
    list: { ...list, plain: true },
  }),
  // Since 3.5 the list cannot be sorted and supports only the conditions name and code (`platform-query.ts`).
  sys_role: ({ list, ...definition }, version) =>
    version === '3.4.3' ? { ...definition, list } : { ...definition, list: { ...list, plain: true } },
  // The server keeps sessions outside the database, so that the list cannot be queried.
  sys_online: ({ list, ...definition }) => ({ ...definition, list: { ...list, plain: true } }),
});

const updateAll: ResourceAddress['verbs'] = {
  add: { name: 'updateAll' },
  edit: { name: 'updateAll', method: 'POST' },
};

export function reshaped(definition: ResourceDefinition, version: PlatformVersion): ResourceDefinition {
  return reshapes[definition.code]?.(definition, version) ?? definition;
}

/** Names of all departments of a user, as lists return them. */
const departNames: FieldDefinition = str('orgCodeTxt', ['所属部门', 'Departments'], 100, {
  owned: true,
  // Not a database column, so the list cannot be sorted by this field.
  masked: true,
});

/** Department whose direct members are listed. */
const ofDepart: FieldDefinition = dept('departId', ['所属部门', 'Departments'], {
  control: 'depart-id-picker',
  owned: true,
  query: true,
});

function reshapeUser(definition: ResourceDefinition, version: PlatformVersion): ResourceDefinition {
  const { columns } = definition.list;
  const fields = definition.fields.map((field): FieldDefinition => {
    // These fields contain lists of ids; on our server they contain codes.
    if (field.name === 'selectedroles') return { ...field, control: 'role-id-picker' };
    if (field.name === 'post' && field.control === 'position-picker' && version !== '3.4.3') {
      return { ...field, control: 'position-id-picker' };
    }
    // The help text does not apply: users need not change an assigned password.
    if (field.name === 'password') return { ...field, help: undefined };
    return field;
  });
  if (!columns.includes('departs')) return { ...definition, fields };
  return {
    ...definition,
    fields: [...fields.filter(({ name }) => name !== 'departs'), departNames, ofDepart],
    list: { ...definition.list, columns: columns.map((name) => (name === 'departs' ? 'orgCodeTxt' : name)) },
  };
}

function withField(
  definition: ResourceDefinition,
  name: string,
  change: (field: FieldDefinition) => FieldDefinition,
): ResourceDefinition {
  return { ...definition, fields: definition.fields.map((field) => (field.name === name ? change(field) : field)) };
}
