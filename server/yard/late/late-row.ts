/** A late task or record. */
export interface LateRow {
  readonly kind: string;
  readonly resource: string;
  /** Id of the task or record. */
  readonly id: string;
  readonly bizId: string;
  /** Usernames separated by commas; empty if nobody is responsible. */
  readonly owners: string;
  readonly org: string | null;
  readonly since: string;
  readonly due: string;
}

/** Kind and id of one row, as the client sent them. */
export type OneRow = Pick<LateRow, 'kind' | 'id'>;

/** Further facts about a late row: of a task from its instance, of a record from its own fields. */
export interface LateFacts {
  readonly no: string;
  readonly title: string;
  readonly ship: string;
  readonly nodeName: string | null;
  readonly urgedTime: string | null;
  /** Whether the minimum time between two reminders is over. */
  readonly rested: boolean;
  readonly handOver: { readonly role: string | null } | null;
}

export function lateKey({ kind, id }: OneRow): string {
  return `${kind} ${id}`;
}

export function ownersOf({ owners }: Pick<LateRow, 'owners'>): string[] {
  return owners === '' ? [] : owners.split(',');
}
