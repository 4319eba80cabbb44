import type { Generated } from 'kysely';
import type { ApplicationField } from '#shared/resource/application-base.ts';
import type { LineDefinition, ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { JsonValue } from '#shared/resource/record.ts';
import type { AnyArea } from '#shared/yard/areas.ts';
import type { BaseColumns } from './base-columns.ts';

/** TypeScript type of a field's value; dates are texts in wire format, decimals are numbers. */
type ValueOf<F extends FieldDefinition> = F['type'] extends 'int' | 'dec'
  ? number
  : F['type'] extends 'bool'
    ? boolean
    : F['type'] extends 'json'
      ? JsonValue
      : string;

/**
 * Column type of a field. Fields that are always required are `not null`; server-only fields with a default are filled
 * by the database.
 */
type ColumnOf<F extends FieldDefinition> = F extends { required: true }
  ? F extends { owned: true; default: unknown }
    ? Generated<ValueOf<F>>
    : ValueOf<F>
  : ValueOf<F> | null;

type ApplicationColumns = { [F in ApplicationField as F['name']]: ColumnOf<F> };

/** Table type of a definition; a test compares it with the database's catalogue. */
export type TableOf<D extends ResourceDefinition> = {
  [F in D['fields'][number] as F['name']]: ColumnOf<F>;
} & BaseColumns &
  (D extends { application: object } ? ApplicationColumns : unknown);

/** Table type of lines: the head's id and the line number, and the fields of the definition. */
export type LineTableOf<L extends LineDefinition> = {
  [F in L['fields'][number] as F['name']]: ColumnOf<F>;
} & { [K in L['foreignKey']]: string } & BaseColumns & { readonly lineNo: number };

/** Timeline of all areas (docs/domain.md §16 rule 6); append-only. */
export interface PrmEventTable {
  id: string;
  tenantId: number;
  area: string;
  bizTable: string;
  bizId: string;
  bizNo: string;
  fromState: string | null;
  toState: string | null;
  action: string;
  /** Username. */
  actor: string;
  comment: string | null;
  /** Field → [before, after]. */
  diff: JsonValue;
  /** Person who signed by hand on the actor's device, and stored path of the signature. */
  signer: string | null;
  signature: string | null;
  createTime: Generated<string>;
}

/** Last document number given per prefix and month (`yyMM`). */
export interface PrmSerialTable {
  tenantId: number;
  prefix: string;
  month: string;
  last: number;
}

/** Days on which a site was 维修 or 停用; without `toDay`, until further notice. */
export interface PrmSiteClosedTable {
  id: string;
  tenantId: number;
  createBy: string | null;
  createTime: Generated<string>;
  site: string;
  fromDay: string;
  toDay: string | null;
}

/** The plan of the yard beneath the maps of the sites, at most one per tenant; places in metres of the map. */
export interface PrmSitePlanTable {
  id: string;
  tenantId: number;
  createBy: string | null;
  createTime: Generated<string>;
  /** Stored path. */
  picture: string;
  leftAt: number;
  topAt: number;
  rightAt: number;
  bottomAt: number;
  /** Percent. */
  opacity: number;
  drawing: boolean;
}

/** `prm_block_stage` → `prmBlockStage`, as the code names tables. */
type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;

type AnyDefinition = AnyArea['definitions'][number];
type AnyLines = AnyDefinition extends infer D ? (D extends { lines: readonly (infer L)[] } ? L : never) : never;

/** Tables of all areas, derived from their definitions; those of the platform (`sys_…`) are declared by hand. */
type AreaTables = {
  [D in AnyDefinition as D['table'] extends `prm_${string}` | `onl_${string}`
    ? CamelCase<D['table']>
    : never]: TableOf<D>;
} & {
  [L in AnyLines as L extends LineDefinition ? CamelCase<L['table']> : never]: L extends LineDefinition
    ? LineTableOf<L>
    : never;
};

export interface YardTables extends AreaTables {
  prmEvent: PrmEventTable;
  prmSerial: PrmSerialTable;
  prmSiteClosed: PrmSiteClosedTable;
  prmSitePlan: PrmSitePlanTable;
}
