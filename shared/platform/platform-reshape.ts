import type { ResourceAddress } from '#shared/resource/address-definition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { dept, str } from '#shared/resource/field-builders.ts';
import { fittingField } from '#shared/resource/fitting-field.ts';
import type { PlatformVersion } from './platform-version.ts';

type Reshape = (definition: ResourceDefinition, version: PlatformVersion) => ResourceDefinition;

/** What of a definition a JeecgBoot server has in another way, by the code of the definition. */
const reshapes: Readonly<Record<string, Reshape>> = {
  sys_user: reshapeUser,
  // This release shows an announcement for everybody to nobody while it has no end.
  sys_announcement: (definition, version) =>
    version === '3.4.3' ? withField(definition, 'endTime', (field) => ({ ...field, required: true })) : definition,
  // The server moves no department: the codes of those below would stay as they were.
  // It shows the parent's name, which its reading brings.
  sys_depart: (definition) =>
    withField(definition, 'parentId', (field) => fittingField({ ...field, openIn: [], told: true })),
  // Below another path, where one call adds and changes (`platform-body.ts`) and the list is all there is.
  sys_gateway_route: ({ address, list, ...definition }) => ({
    ...definition,
    ...(address && { address: { ...address, path: '/sys/gatewayRoute', rows: false, verbs: updateAll } }),
    list: { ...list, plain: true },
  }),
  // Since 3.5 the list takes no order, and of the conditions only name and code (`platform-query.ts`).
  sys_role: ({ list, ...definition }, version) =>
    version === '3.4.3' ? { ...definition, list } : { ...definition, list: { ...list, plain: true } },
  // What the server keeps of sessions is no table.
  sys_online: ({ list, ...definition }) => ({ ...definition, list: { ...list, plain: true } }),
};

const updateAll: ResourceAddress['verbs'] = {
  add: { name: 'updateAll' },
  edit: { name: 'updateAll', method: 'POST' },
};

export function reshaped(definition: ResourceDefinition, version: PlatformVersion): ResourceDefinition {
  return reshapes[definition.code]?.(definition, version) ?? definition;
}

/** Names of all departments of a person, as lists have them. */
const departNames: FieldDefinition = str('orgCodeTxt', ['所属部门', 'Departments'], 100, {
  owned: true, // No column of the table: nobody sorts by it.
  masked: true,
});

/** One department whose members are listed, without those below it. */
const ofDepart: FieldDefinition = dept('departId', ['所属部门', 'Departments'], {
  control: 'depart-id-picker',
  owned: true,
  query: true,
});

function reshapeUser(definition: ResourceDefinition, version: PlatformVersion): ResourceDefinition {
  const { columns } = definition.list;
  const fields = definition.fields.map((field): FieldDefinition => {
    // Lists of ids; ours are codes.
    if (field.name === 'selectedroles') return { ...field, control: 'role-id-picker' };
    if (field.name === 'post' && field.control === 'position-picker' && version !== '3.4.3') {
      return { ...field, control: 'position-id-picker' };
    }
    // Nobody has to change a password that was given.
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
