/** Kinds of rows, in the order of the import. */
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
 * Outcome of a row. `same`: imported before and unchanged in the dump. `kept`: the yard's own row stays as it is.
 * `refused`: it cannot be imported.
 */
const outcomes = ['new', 'same', 'changed', 'kept', 'refused'] as const;

export type Outcome = (typeof outcomes)[number];

export interface ReportLine {
  readonly kind: Kind;
  readonly outcome: Outcome;
  /** Id of the row in the dump. */
  readonly sourceId: string;
  /** Name that people see. */
  readonly name: string;
  /** Why it is refused or kept, or what was left out. */
  readonly reason: string;
}

/** What an import did, or would do, row by row. It never contains passwords, salts or contact data. */
export class ImportReport {
  readonly lines: ReportLine[] = [];
  /** Further notes for the person who runs the import. */
  readonly notes: string[] = [];

  add(kind: Kind, outcome: Outcome, sourceId: string, name: string, reason = ''): void {
    this.lines.push({ kind, outcome, sourceId, name, reason });
  }

  count(kind: Kind, outcome: Outcome): number {
    return this.lines.filter((line) => line.kind === kind && line.outcome === outcome).length;
  }

  /** Whether the import changes nothing. */
  get changesNothing(): boolean {
    return this.lines.every(({ outcome }) => outcome !== 'new' && outcome !== 'changed');
  }
}

/** All lines as CSV: quoted, and without formulas (docs/security.md P27). */
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

/** Most refused rows that are printed. */
const mostNamed = 20;

/** Text to print: counts by kind, notes, and the first refusals. */
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
