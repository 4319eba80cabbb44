export interface BarProps {
  /** The filled part of the bar: 1 is the whole bar, and a larger share fills it too. */
  readonly share: number;
  /** Place of a mark on the bar in percent, for a plan or a target. */
  readonly mark?: number | null;
}

/** A horizontal bar. */
export function Bar({ share, mark = null }: BarProps) {
  return (
    <div className="bar">
      <div style={{ transform: `scaleX(${Math.min(1, share)})` }} />
      {mark !== null && <span style={{ left: `${Math.min(100, mark)}%` }} />}
    </div>
  );
}
