import type { Db } from '#server/db/database.ts';
import type { ErrorId } from '#shared/errors/catalogue.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import type { Text } from '#shared/resource/text.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';

/** What an area has to say about an application: a catalogue text, and whether it stops the decision. */
export interface Finding {
  readonly error: ErrorId;
  readonly params: Readonly<Record<string, string | number | Text>>;
  readonly blocks: boolean;
  /** Which record a word of the text names, by the name of its parameter: a link for whoever may open it. */
  readonly names?: Readonly<Record<string, { readonly resource: string; readonly id: string }>>;
}

export interface FindingInput {
  readonly db: Db;
  readonly tenantId: number;
  readonly record: ResourceRecord;
  /** Where it stands: a node of the flow, or `start` when it is submitted. */
  readonly nodeKey: string;
  readonly username: string;
  /** The task to be decided; null at `start`. Ids grow with time, so what came after it has a greater one. */
  readonly taskId: string | null;
}

/**
 * What the engine asks an area. Findings are asked twice: when a decider opens the
 * task, and inside the transaction of the decision, which alone counts (docs/domain.md §3).
 */
export interface AreaGuard {
  readonly area: string;
  /** Code of the application resource. */
  readonly resource: string;
  readonly flows: readonly FlowDefinition[];
  readonly flowKeyOf: (record: ResourceRecord) => string;
  /** The predicates that the area's flows name in `when`. */
  readonly holds: (record: ResourceRecord) => Readonly<Record<string, boolean>>;
  /**
   * What `holds` rests on and a save would lay over the record (`beforeSave`): asked of an application that is being entered,
   * so that its applicant sees the way that it will go.
   */
  readonly derived?: (db: Db, tenantId: number, record: ResourceRecord) => Promise<RecordPatch>;
  readonly findings: (input: FindingInput) => Promise<readonly Finding[]>;
  /**
   * What is most worth knowing of applications that wait, by their ids: a column of their pending list. Asked for a page of
   * rows at once, so it takes as many queries for ten of them as for one.
   */
  readonly hints?: (
    db: Db,
    tenantId: number,
    records: readonly ResourceRecord[],
  ) => Promise<ReadonlyMap<string, Finding>>;
}

/** Asked when an application of any area is submitted, in the transaction: a rule of the yard that no area owns. */
export type SubmitCheck = (
  input: Pick<FindingInput, 'db' | 'tenantId' | 'record'> & {
    readonly definition: ResourceDefinition;
    /** The submit itself asks: what the answer rests on is locked until the transaction ends. */
    readonly binding: boolean;
  },
) => Promise<readonly Finding[]>;

/** Whether an application that is being submitted needs an extra approval (`shared/yard/extra-approval.ts`). */
export type ExtraCheck = (
  input: Pick<FindingInput, 'db' | 'tenantId' | 'record'> & { readonly definition: ResourceDefinition },
) => Promise<boolean>;
