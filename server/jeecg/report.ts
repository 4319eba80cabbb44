/** What an import deals with, in the order it does so. */
export const kinds = [
  'tenant',
  'menu',
  'dataRule',
  'role',
  'depart',
  'dict',
  'dictItem',
  'category',
  'position',
  'user',
  'membership',
  'userRole',
  'userDepart',
  'grant',
  'job',
  'dataSource',
] as const;

export type Kind = (typeof kinds)[number];

/**
 * What becomes of a row. `same`: it was taken over before and did not change there. `kept`: what stands here is the yard's and
 * stays as it is. `refused`: it cannot be taken over.
 */
const outcomes = ['new', 'same', 'changed', 'kept', 'refused'] as const;

export type Outcome = (typeof outcomes)[number];

export interface ReportLine {
  readonly kind: Kind;
  readonly outcome: Outcome;
  /** Id of the row there. */
  readonly sourceId: string;
  /** What people call it. */
  readonly name: string;
  /** Why it is refused or kept, or what of it was left out. */
  readonly reason: string;
}

/** What an import did, or would do, row by row. Passwords, salts and addresses of people never stand in it. */
export class ImportReport {
  readonly lines: ReportLine[] = [];
  /** What whoever runs the import should know beside the rows. */
  readonly notes: string[] = [];

  add(kind: Kind, outcome: Outcome, sourceId: string, name: string, reason = ''): void {
    this.lines.push({ kind, outcome, sourceId, name, reason });
  }

  count(kind: Kind, outcome: Outcome): number {
    return this.lines.filter((line) => line.kind === kind && line.outcome === outcome).length;
  }

  /** Whether the import leaves, or left, everything as it is. */
  get changesNothing(): boolean {
    return this.lines.every(({ outcome }) => outcome !== 'new' && outcome !== 'changed');
  }
}

/** All lines, for a spreadsheet: quoted, and no cell is a formula (docs/security.md P27). */
export function reportCsv({ lines }: ImportReport): string {
  const cell = (text: string): string =>
    `"${text
      .replace(/^(?=[=+\-@\t\r])/, "'")
      .replaceAll('"', '""')
      .replace(/[\r\n]+/g, ' ')}"`;
  const row = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
  const body = lines.map(({ kind, outcome, sourceId, name, reason }) => row([kind, outcome, sourceId, name, reason]));
  return `\ufeff${row(['kind', 'outcome', 'id there', 'name', 'reason'])}${body.join('')}`;
}

/** Refused rows that are named at the terminal. */
const mostNamed = 20;

/** What is printed: counts by kind, notes, and the first refusals. */
export function reportText(report: ImportReport): string {
  const counted = kinds.map((kind) => [kind, ...outcomes.map((outcome) => String(report.count(kind, outcome)))]);
  const table = [['', ...outcomes], ...counted.filter((row) => row.slice(1).some((cell) => cell !== '0'))];
  const lines = table.map(
    ([first = '', ...cells]) => first.padEnd(12) + cells.map((cell) => cell.padStart(9)).join(''),
  );
  const refused = report.lines.filter(({ outcome }) => outcome === 'refused');
  const named = refused
    .slice(0, mostNamed)
    .map(({ kind, name, sourceId, reason }) => `  ${kind} ${name || sourceId}: ${reason}`);
  const more = refused.length > mostNamed ? [`  … and ${refused.length - mostNamed} more`] : [];
  return [
    ...lines,
    ...(report.notes.length > 0 ? ['', ...report.notes] : []),
    ...(refused.length > 0 ? ['', 'Refused:', ...named, ...more] : []),
  ].join('\n');
}
