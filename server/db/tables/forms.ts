import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ResourceDefinition } from '#shared/resource/definition.ts';

/** A definition made at run time, as the whole engine reads it. */
export interface OnlFormTable {
  id: string;
  tenantId: number;
  code: string;
  definition: ColumnType<ResourceDefinition, string, string>;
  /** `definitionHash` of it. */
  hash: string;
  version: Generated<number>;
  createBy: string;
  createTime: Generated<string>;
  updateBy: string | null;
  updateTime: string | null;
}

/** Raised with each change of a tenant's forms; no tenant's own, so that a process may look at all of them at once. */
export interface OnlFormChangeTable {
  ownerTenant: number;
  seq: Generated<number>;
}

/** A version of a definition, built-in or made at run time; append-only, since its hash is what names it. */
export interface ResourceDefinitionTable {
  hash: string;
  /** null: the product's own. */
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
