/** What is late, whatever it is. */
export interface LateRow {
  readonly kind: string;
  readonly resource: string;
  /** Of the task, or of the record. */
  readonly id: string;
  readonly bizId: string;
  /** Comma list of usernames; empty where nobody is asked. */
  readonly owners: string;
  readonly org: string | null;
  readonly since: string;
  readonly due: string;
}

/** Narrows to one row, whose kind and id somebody sent. */
export type OneRow = Pick<LateRow, 'kind' | 'id'>;

/** What a row says beyond its day: of a task by its instance, of a record by its own texts. */
export interface LateFacts {
  readonly no: string;
  readonly title: string;
  readonly nodeName: string | null;
  readonly urgedTime: string | null;
  /** The time between two reminders is over. */
  readonly rested: boolean;
  readonly handOver: { readonly role: string | null } | null;
}

export function lateKey({ kind, id }: OneRow): string {
  return `${kind} ${id}`;
}

export function ownersOf({ owners }: Pick<LateRow, 'owners'>): string[] {
  return owners === '' ? [] : owners.split(',');
}
