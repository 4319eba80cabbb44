import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ResourceDefinition } from '#shared/resource/definition.ts';

/** A definition made at run time, as engine definition. */
export interface OnlFormTable {
  id: string;
  tenantId: number;
  code: string;
  definition: ColumnType<ResourceDefinition, string, string>;
  /** `definitionHash` of the definition. */
  hash: string;
  version: Generated<number>;
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
  onlFormChange: OnlFormChangeTable;
  resourceDefinition: ResourceDefinitionTable;
}
