import type { Db } from '#server/db/database.ts';
import type { Finding } from '#server/workflow/area-guard.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import type { Text } from '#shared/resource/text.ts';

/** Something else that passes every check. */
export interface Alternative {
  readonly label: string;
  readonly note: Text;
  /** What the form takes over. */
  readonly patch: RecordPatch;
}

/** What an area can be asked while somebody types, by the same rules as in the transaction of the decision. */
export interface AvailabilityKind {
  /** Code of the application's resource. */
  readonly resource: string;
  /** What stands against it as it is entered. */
  readonly conflicts: (db: Db, tenantId: number, record: ResourceRecord) => Promise<readonly Finding[]>;
  /** It waits to be given something, and nothing is named yet: what fits is offered with nothing standing against it. */
  readonly waits?: (record: ResourceRecord) => boolean;
  /** Best first; asked while something stands against it, or while it waits. */
  readonly alternatives: (db: Db, tenantId: number, record: ResourceRecord) => Promise<readonly Alternative[]>;
}
