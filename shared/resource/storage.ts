import type { ResourceDefinition } from './definition.ts';
import type { FieldDefinition } from './field.ts';
import type { StampColumn } from './storage-definition.ts';

/** What the table of a resource has; everything that assumes a column beside the fields asks here. */
export interface Storage {
  /** What is read: the table, or its view. */
  readonly relation: string;
  /** Whether rows that are read name their tenant. */
  readonly tenant: boolean;
  /** Whether the table itself does; not where only the view tells whose a row is. */
  readonly ownTenant: boolean;
  /** `soft`: `del_flag` marks a deleted row. `none`: rows are neither changed nor deleted. */
  readonly remove: 'soft' | 'hard' | 'none';
  readonly versioned: boolean;
  readonly hasStamp: (name: StampColumn) => boolean;
  /** Whether what is read has a base column. */
  readonly hasBase: (name: string) => boolean;
  /** Fields that only the view has. */
  readonly joined: ReadonlySet<string>;
  /** A module writes the rows and the engine reads a view of them: which columns the table has is the module's business. */
  readonly ofModule: boolean;
  /** Whether the table has the column `<name>_pairs` for a field; a test compares with the database's catalogue. */
  readonly keepsPairs: (field: FieldDefinition) => boolean;
}

const known = new WeakMap<ResourceDefinition, Storage>();

/** What kind of table a definition stands on, with everything said that it leaves out. */
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
    keepsPairs: ({ name, type, query }: FieldDefinition) =>
      type === 'str' && query === true && pairs !== false && !joined.has(name),
  };
}

/** Whether rows may be changed and deleted once they are there. */
export function isAppendOnly(definition: ResourceDefinition): boolean {
  return storageOf(definition).remove === 'none';
}
