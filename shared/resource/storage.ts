import type { ResourceDefinition } from './definition.ts';
import type { FieldDefinition } from './field.ts';
import type { StampColumn } from './storage-definition.ts';

/**
 * What the table of a resource has. Code that needs a column besides the fields checks here whether the column exists.
 */
export interface Storage {
  /** The relation that is read: the table, or its view. */
  readonly relation: string;
  /** Whether rows of `relation` have a tenant. */
  readonly tenant: boolean;
  /** Whether the table itself has a tenant; false if only the view adds the tenant. */
  readonly ownTenant: boolean;
  /** `soft`: `del_flag` marks a deleted row. `none`: rows are neither changed nor deleted. */
  readonly remove: 'soft' | 'hard' | 'none';
  readonly versioned: boolean;
  readonly hasStamp: (name: StampColumn) => boolean;
  /** Whether `relation` has this base column. */
  readonly hasBase: (name: string) => boolean;
  /** Fields that only the view has. */
  readonly joined: ReadonlySet<string>;
  /** A module writes the rows and the engine reads a view of them; only the module knows the columns of the table. */
  readonly ofModule: boolean;
  /**
   * Whether the table has a column `<name>_pairs` for the field; a test compares this with the database's catalogue.
   */
  readonly hasPairs: (field: FieldDefinition) => boolean;
}

const known = new WeakMap<ResourceDefinition, Storage>();

/** The kind of table of a definition, with the defaults filled in. */
export function storageOf(definition: ResourceDefinition): Storage {
  let storage = known.get(definition);
  if (!storage) {
    storage = read(definition);
    known.set(definition, storage);
  }
  return storage;
}

function read({ table, storage = {} }: ResourceDefinition): Storage {
  const { tenant, remove = 'soft', version, base, pairs, view, module } = storage;
  const stamps = base && new Set<string>(base);
  const versioned = version !== false;
  const joined = new Set(view?.joined);
  const hasStamp = (name: string) => stamps?.has(name) ?? true;
  return {
    relation: view?.name ?? table,
    tenant: tenant !== 'global',
    ownTenant: tenant === undefined,
    remove,
    versioned,
    hasStamp,
    hasBase: (name: string) => name === 'id' || (name === 'version' ? versioned : hasStamp(name)),
    joined,
    ofModule: module !== undefined && view !== undefined,
    hasPairs: ({ name, type, query }: FieldDefinition) =>
      type === 'str' && query === true && pairs !== false && !joined.has(name),
  };
}

/** Whether stored rows can neither be changed nor deleted. */
export function isAppendOnly(definition: ResourceDefinition): boolean {
  return storageOf(definition).remove === 'none';
}
