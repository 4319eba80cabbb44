import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { OnlineDefinition } from '#shared/online/definition.schema.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';

/** A definition made at run time, as engine definition. */
export interface OnlFormTable {
  id: string;
  tenantId: number;
  code: string;
  definition: ColumnType<ResourceDefinition, string, string>;
  /** What a client of the platform made; null for forms of our own calls. */
  online: ColumnType<OnlineDefinition | null, string | null, string | null>;
  /** `definitionHash` of the definition. */
  hash: string;
  version: Generated<number>;
  createBy: string;
  createTime: Generated<string>;
  updateBy: string | null;
  updateTime: string | null;
}

/** A form that a client of the platform made, synchronised or not; its `onl_form` has the same id. */
export interface OnlDesignTable {
  id: string;
  tenantId: number;
  /** Name of the table as the client sent it. */
  tableName: string;
  code: string;
  definition: ColumnType<OnlineDefinition, string, string>;
  version: Generated<number>;
  /** `Y` if the form is served as it is here. */
  isDbSynch: Generated<'Y' | 'N'>;
  createBy: string;
  createTime: Generated<string>;
  updateBy: string | null;
  updateTime: string | null;
}

/**
 * Change number of a tenant's forms. Has no `tenant_id`, so that a process can read the numbers of all tenants at once.
 */
export interface OnlFormChangeTable {
  ownerTenant: number;
  seq: Generated<number>;
}

/** A version of a definition, built-in or made at run time; append-only, because the hash identifies the content. */
export interface ResourceDefinitionTable {
  hash: string;
  /** Null for built-in definitions. */
  tenantId: number | null;
  code: string;
  content: JSONColumnType<ResourceDefinition>;
  createTime: Generated<string>;
}

export interface FormTables {
  onlForm: OnlFormTable;
  onlDesign: OnlDesignTable;
  onlFormChange: OnlFormChangeTable;
  resourceDefinition: ResourceDefinitionTable;
}
