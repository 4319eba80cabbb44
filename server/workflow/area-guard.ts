import type { Db } from '#server/db/database.ts';
import type { ErrorId } from '#shared/errors/catalogue.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import type { Text } from '#shared/resource/text.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';

/** A remark of an area about an application: an error text, and whether it blocks the decision. */
export interface Finding {
  readonly error: ErrorId;
  readonly params: Readonly<Record<string, string | number | Text>>;
  readonly blocks: boolean;
  /**
   * By parameter of the text, the record that the parameter names; shown as a link to people who may open the record.
   */
  readonly names?: Readonly<Record<string, { readonly resource: string; readonly id: string }>>;
}

export interface FindingInput {
  readonly db: Db;
  readonly tenantId: number;
  readonly record: ResourceRecord;
  /** Current node of the flow, or `start` when the application is submitted. */
  readonly nodeKey: string;
  readonly username: string;
  /** The task to be decided; null at `start`. Ids increase with time, so later rows have greater ids. */
  readonly taskId: string | null;
}

/**
 * What an area provides to the workflow engine. Findings are requested twice: when a decider opens the task, and inside
 * the transaction of the decision. Only the latter can refuse the decision (docs/domain.md §3).
 */
export interface AreaGuard {
  readonly area: string;
  /** Code of the application resource. */
  readonly resource: string;
  readonly flows: readonly FlowDefinition[];
  /** Key under which the area's pages listen; each move of an application wakes them. Absent: no page listens. */
  readonly news?: string;
  readonly flowKeyOf: (record: ResourceRecord) => string;
  /** Values of the predicates that the area's flows name in `when`. */
  readonly predicates: (record: ResourceRecord) => Readonly<Record<string, boolean>>;
  /**
   * Derived fields that `predicates` needs and that a save would add to the record (`beforeSave`). Called for an application
   * that is still being entered, so that its applicant sees the expected path.
   */
  readonly derived?: (db: Db, tenantId: number, record: ResourceRecord) => Promise<RecordPatch>;
  readonly findings: (input: FindingInput) => Promise<readonly Finding[]>;
  /**
   * The most important finding for each pending application, by record id; shown as a column of the pending list.
   * Called once for a page of rows, so use a fixed number of queries.
   */
  readonly hints?: (
    db: Db,
    tenantId: number,
    records: readonly ResourceRecord[],
  ) => Promise<ReadonlyMap<string, Finding>>;
}

/**
 * A check of the yard that belongs to no area. Runs when an application of any area is submitted, in the transaction.
 */
export type SubmitCheck = (
  input: Pick<FindingInput, 'db' | 'tenantId' | 'record'> & {
    readonly definition: ResourceDefinition;
    /** True during the submit itself: rows that the result depends on are locked until the transaction ends. */
    readonly binding: boolean;
  },
) => Promise<readonly Finding[]>;

/** Whether an application that is being submitted needs an extra approval (`shared/yard/extra-approval.ts`). */
export type ExtraCheck = (
  input: Pick<FindingInput, 'db' | 'tenantId' | 'record'> & { readonly definition: ResourceDefinition },
) => Promise<boolean>;
