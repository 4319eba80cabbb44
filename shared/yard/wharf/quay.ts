/** A part of the quay line in metres from its beginning; `to` is excluded. */
export interface QuaySpan {
  readonly from: number;
  readonly to: number;
}

/** A part of the quay for a time (`YYYY-MM-DD HH:mm:ss`, end excluded), including the turnaround gap. */
export interface QuayBooking extends QuaySpan {
  readonly fromTime: string;
  readonly clearTime: string;
  /** 1 beside the quay, 2 beside another ship. */
  readonly row: number;
}

export interface BerthPlace {
  /** Beginning on the quay line, in metres. */
  readonly chainage: number;
  /** m */
  readonly length: number;
}

/** Tolerance in metres for berths that touch; chainages are stored in decimetres. */
const touch = 0.05;

const metres = (value: number): number => Math.round(value * 10) / 10;

/** Metres of quay that a ship needs (docs/domain.md §7.3 rule 2): its length and a clearance at both ends. */
export function quayNeeded(loa: number, { least, share }: { readonly least: number; readonly share: number }): number {
  return Math.round((loa + 2 * Math.max(least, share * loa)) * 100) / 100;
}

/** The part of the quay of one berth, or of two neighbouring berths; null if the two do not touch. */
export function quayOf(berth: BerthPlace, second?: BerthPlace): QuaySpan | null {
  const one = { from: metres(berth.chainage), to: metres(berth.chainage + berth.length) };
  if (!second) return one;
  const other = { from: metres(second.chainage), to: metres(second.chainage + second.length) };
  if (Math.abs(one.to - other.from) < touch) return { from: one.from, to: other.to };
  return Math.abs(other.to - one.from) < touch ? { from: other.from, to: one.to } : null;
}

export const sharesQuay = (one: QuaySpan, other: QuaySpan): boolean => one.from < other.to && other.from < one.to;

/** Metres between two parts of the quay; 0 if they touch. */
export const quayBetween = (one: QuaySpan, other: QuaySpan): number =>
  Math.max(0, metres(Math.max(one.from, other.from) - Math.min(one.to, other.to)));

/** Whether both use the same metres of one row at the same time (docs/domain.md §7.3 rule 1). */
export function clashes(one: QuayBooking, other: QuayBooking): boolean {
  const meets = one.fromTime < other.clearTime && other.fromTime < one.clearTime;
  return one.row === other.row && meets && sharesQuay(one, other);
}

/** The time `hours` later; fractions are allowed. */
export function hoursLater(time: string, hours: number): string {
  const at = Date.parse(`${time.replace(' ', 'T')}Z`) + Math.round(hours * 3600) * 1000;
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

interface Draw {
  readonly fromTime: string;
  readonly toTime: string;
  /** kVA */
  readonly power: number;
}

/** Greatest total power in kVA during the stay `asked`, including its own (docs/domain.md §7.3 rule 6). */
export function greatestDraw(asked: Draw, others: readonly Draw[]): number {
  const during = others.filter((other) => other.fromTime < asked.toTime && asked.fromTime < other.toTime);
  // The total can only grow when a stay begins, so only these moments are checked.
  const moments = [asked.fromTime, ...during.map(({ fromTime }) => fromTime)].filter((at) => at >= asked.fromTime);
  const at = (moment: string) =>
    during.reduce((sum, { fromTime, toTime, power }) => (fromTime <= moment && moment < toTime ? sum + power : sum), 0);
  return asked.power + Math.max(0, ...moments.map(at));
}
