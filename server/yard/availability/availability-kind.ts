import type { Db } from '#server/db/database.ts';
import type { Finding } from '#server/workflow/area-guard.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import type { Text } from '#shared/resource/text.ts';

/** Another choice that passes all checks. */
export interface Alternative {
  readonly label: string;
  readonly note: Text;
  /** Values that the form takes over when this alternative is chosen. */
  readonly patch: RecordPatch;
}

/**
 * What an area can answer while an application is filled in, by the rules that the decision applies in its transaction.
 */
export interface AvailabilityKind {
  /** Code of the application's resource. */
  readonly resource: string;
  /** Findings against the application as entered. */
  readonly conflicts: (db: Db, tenantId: number, record: ResourceRecord) => Promise<readonly Finding[]>;
  /**
   * True for an application that waits for an allocation and names none yet: alternatives are offered even without
   * conflicts.
   */
  readonly waits?: (record: ResourceRecord) => boolean;
  /** Best first. Called if there are conflicts, or if the application `waits`. */
  readonly alternatives: (db: Db, tenantId: number, record: ResourceRecord) => Promise<readonly Alternative[]>;
}
