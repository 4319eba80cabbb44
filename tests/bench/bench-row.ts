/** One line of the report: a ratio within one run, and its maximum (or, with `least`, its minimum). */
export interface BenchRow {
  readonly measure: string;
  readonly ratio: number;
  readonly aim: number;
  readonly least?: boolean;
  /** The figures behind the ratio, for the reader. */
  readonly detail?: string;
}

export function printRow({ measure, ratio, aim, least, detail }: BenchRow): void {
  const met = least ? ratio >= aim : ratio <= aim;
  const mark = met ? 'met ' : 'MISS';
  console.log(
    `${mark} ${ratio.toFixed(2).padStart(6)}  (aim ${least ? '≥' : '≤'} ${aim})  ${measure}${detail ? `  [${detail}]` : ''}`,
  );
}
