/**
 * A shadow table keeps what a change of a form's table took away: the whole former table (`t`), or columns of it (`c`).
 * All that is needed to list, restore and delete it is in its name, because a backup keeps names and rows, no comments.
 */
export interface ShadowName {
  readonly kind: 't' | 'c';
  readonly tenantId: number;
  /** Moment at which it was made, in the yard's time: year to millisecond, 17 digits. */
  readonly made: string;
  /** Name of the form's table without tenant. */
  readonly entity: string;
}

const pattern = /^shadow_([tc])(\d{1,9})_(\d{17})_([a-z][a-z0-9_]*)$/;

/** The parts of a name in the schema `onl`; null if it is no shadow table's. */
export function readShadowName(name: string): ShadowName | null {
  const [, kind, tenant, made, entity] = pattern.exec(name) ?? [];
  if ((kind !== 't' && kind !== 'c') || made === undefined || entity === undefined) return null;
  return { kind, tenantId: Number(tenant), made, entity };
}

export const shadowName = ({ kind, tenantId, made, entity }: ShadowName): string =>
  `shadow_${kind}${tenantId}_${made}_${entity}`;

/** Name of the table whose rows a table has: a shadow table has those of its form. */
export function formTableOf(name: string): string {
  const shadow = readShadowName(name);
  return shadow ? `t${shadow.tenantId}_${shadow.entity}` : name;
}

/** `20261201093005123` as `2026-12-01 09:30:05`. */
export const momentOf = ({ made }: Pick<ShadowName, 'made'>): string =>
  made.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\d{3}$/, '$1-$2-$3 $4:$5:$6');
