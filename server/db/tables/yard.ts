import type { Generated } from 'kysely';
import type { FieldDefinition, ResourceDefinition } from '#shared/resource/definition.ts';
import type { JsonValue } from '#shared/resource/record.ts';
import type { block } from '#shared/yard/block.ts';
import type { blockStage } from '#shared/yard/block-stage.ts';
import type { calendar } from '#shared/yard/calendar.ts';
import type { contractor } from '#shared/yard/contractor.ts';
import type { demoRow } from '#shared/yard/demo-row.ts';
import type { milestone } from '#shared/yard/milestone.ts';
import type { scaffold } from '#shared/yard/scaffold.ts';
import type { scaffoldApply } from '#shared/yard/scaffold-apply.ts';
import type { scaffoldInspect } from '#shared/yard/scaffold-inspect.ts';
import type { ship } from '#shared/yard/ship.ts';
import type { BaseColumns } from './system.ts';

/** What a field holds in TypeScript; dates are texts of the wire, numerics are numbers. */
type ValueOf<F extends FieldDefinition> = F['type'] extends 'int' | 'dec'
  ? number
  : F['type'] extends 'bool'
    ? boolean
    : F['type'] extends 'json'
      ? JsonValue
      : string;

/** Always required fields are `not null`, those with a default are filled by the database as well. */
type ColumnOf<F extends FieldDefinition> = F extends { required: true }
  ? F extends { owned: true; default: unknown }
    ? Generated<ValueOf<F>>
    : ValueOf<F>
  : ValueOf<F> | null;

interface ApplicationColumns {
  applyNo: string;
  urgency: string;
  bpmStatus: Generated<string>;
  bizStatus: string;
  remark: string | null;
  files: string | null;
  instanceId: string | null;
}

/** A resource's table as its definition says; a test compares both with the database's catalogue. */
export type TableOf<D extends ResourceDefinition> = {
  [F in D['fields'][number] as F['name']]: ColumnOf<F>;
} & BaseColumns &
  (D extends { application: object } ? ApplicationColumns : unknown);

/** Timeline of all areas (domain.md §16.6); append only. */
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
  createTime: Generated<string>;
}

/** Last document number given out per prefix and month (`yyMM`). */
export interface PrmSerialTable {
  tenantId: number;
  prefix: string;
  month: string;
  last: number;
}

export interface YardTables {
  prmShip: TableOf<typeof ship>;
  prmBlock: TableOf<typeof block>;
  prmBlockStage: TableOf<typeof blockStage>;
  prmMilestone: TableOf<typeof milestone>;
  prmContractor: TableOf<typeof contractor>;
  prmCalendar: TableOf<typeof calendar>;
  prmScaffold: TableOf<typeof scaffold>;
  prmScaffoldApply: TableOf<typeof scaffoldApply>;
  prmScaffoldInspect: TableOf<typeof scaffoldInspect>;
  prmDemoRow: TableOf<typeof demoRow>;
  prmEvent: PrmEventTable;
  prmSerial: PrmSerialTable;
}
