import { reportAs } from '#server/db/scope.ts';
import { databaseError } from '#server/http/database-error.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { lookup } from '#shared/lookup.ts';
import type { Text } from '#shared/resource/text.ts';
import { readStatement } from './read-statement.ts';
import type { ReportItem } from './report-config.ts';
import { ReportRefusal, refusalOf } from './report-refusal.ts';
import { ownGround, parametersOf, readColumns, readTypes } from './report-statement.ts';
import { fieldsNamed } from './scoped-tables.ts';
import { findSource, inSource } from './source-report.ts';

export interface ParsedColumn {
  readonly name: string;
  readonly type: ReportItem['fieldType'];
  /** Title and dictionary of the field that the column shows, if the statement's tables tell. */
  readonly title?: Text;
  readonly dict?: string;
}

export interface ParsedReport {
  readonly columns: readonly ParsedColumn[];
  readonly parameters: readonly string[];
}

const kinds = lookup<string>({
  smallint: 'Integer',
  integer: 'Integer',
  bigint: 'Integer',
  numeric: 'Long',
  real: 'Long',
  'double precision': 'Long',
  date: 'Date',
  'timestamp with time zone': 'Datetime',
  'timestamp without time zone': 'Datetime',
});

/**
 * Columns and parameters of a statement, which the database prepares without reading a row.
 * @param source code of a data source; empty or null: this system
 * @throws `reportFailed` with the reason in the actor's language
 */
export async function parseStatement(actor: Actor, text: string, source: string | null): Promise<ParsedReport> {
  try {
    const parameters = parametersOf(text);
    const columns = await columnsOf(actor, text, source);
    return { columns: source ? columns : columns.map(titled(text)), parameters };
  } catch (error) {
    throw refusalOf(error, actor.language) ?? databaseError(error) ?? error;
  }
}

function titled(text: string): (column: ParsedColumn) => ParsedColumn {
  const fields = fieldsNamed(readStatement(text).names);
  return (column) => {
    const field = fields.get(column.name);
    if (field === undefined) return column;
    return { ...column, title: field.label, ...(field.type === 'dict' && field.dict && { dict: field.dict }) };
  };
}

async function columnsOf(actor: Actor, text: string, source: string | null): Promise<readonly ParsedColumn[]> {
  const query = { sql: text, params: new Map<string, string>() };
  if (source) {
    const found = await findSource(actor, source);
    const names = await inSource(found, (read, ground) => readColumns(read, actor, query, ground));
    return names.map((name) => ({ name, type: 'String' }));
  }
  return reportAs(actor.tenantId, async (read) => {
    const ground = await ownGround(read, actor, text);
    const columns = await readColumns(read, actor, query, ground);
    if (columns.length === 0) throw new ReportRefusal('wrong');
    const types = await readTypes(read, actor, query, { ground, columns });
    return columns.map((name) => ({ name, type: kinds[types[name] ?? ''] || 'String' }));
  });
}
