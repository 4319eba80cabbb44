import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { type RefusedLine, refusedLines } from '#server/resource/lines/refused-lines.ts';
import type { ErrorId } from '#shared/errors/catalogue.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { type ParsedReport, parseStatement } from './parse-report.ts';
import { isSelect } from './report-columns.ts';

/** Most columns of a report whose dictionary is a statement, because each costs a query for every page. */
const mostSelects = 8;

/** Keys of the lines of a report in its record. */
export const reportLines = { items: 'sysReportItemList', params: 'sysReportParamList' } as const;

const operations = {
  add: { operate: 'add', content: { zh: '新增报表', en: 'Report added' } },
  edit: { operate: 'update', content: { zh: '修改报表', en: 'Report changed' } },
  delete: { operate: 'delete', content: { zh: '删除报表', en: 'Report deleted' } },
} as const;

/** Hooks of reports: a statement is stored only if it can run as the person who stores it. */
export const reportHooks: ResourceHooks = {
  async validate(context) {
    const { verb, record, before, lines } = context;
    if (verb === 'delete') return;
    const isSame = before?.cgrSql === record.cgrSql && before?.dbSource === record.dbSource;
    if (isSame && lines === undefined) return;
    const parsed = await parseAtField(context.actor, record);
    if (lines !== undefined) await checkLines(context, parsed);
  },
  async afterSave({ trx, actor, verb, record }) {
    await audit(trx, {
      type: 'operation',
      ...operations[verb],
      content: {
        zh: `${operations[verb].content.zh} ${record.code}`,
        en: `${operations[verb].content.en}: ${record.code}`,
      },
      event: `report.${verb}`,
      success: true,
      tenantId: actor.tenantId,
      username: actor.username,
      realname: actor.realname,
      target: `onl_cgreport_head:${record.id}`,
    });
  },
};

/** Parses the statement of a record; a refusal is shown at its field. */
async function parseAtField(actor: Actor, { cgrSql, dbSource }: RecordPatch): Promise<ParsedReport> {
  try {
    return await parseStatement(actor, String(cgrSql ?? ''), textOf(dbSource));
  } catch (error) {
    if (!(error instanceof AppError) || error.id !== 'reportFailed') throw error;
    const params = { reason: String(error.params.reason) };
    throw fail('reportFailed', params, { cgrSql: errorText('reportFailed', actor.language, params) });
  }
}

async function checkLines({ trx, actor, record, lines = {} }: SaveContext, { columns, parameters }: ParsedReport) {
  const items = lines[reportLines.items] ?? [];
  const names = new Set(columns.map(({ name }) => name.toLowerCase()));
  const codes = await unknownDictionaries(trx, actor, items);
  const statements = await statementProblems(actor, items, textOf(record.dbSource));
  const refused = {
    [reportLines.items]: items.flatMap((line) =>
      refusal(actor, line, itemProblem(line, names, codes) ?? statements.get(line) ?? null),
    ),
    [reportLines.params]: (lines[reportLines.params] ?? []).flatMap((line) =>
      refusal(actor, line, paramProblem(line, parameters)),
    ),
  };
  if (Object.values(refused).some((list) => list.length > 0)) throw refusedLines(actor, refused);
}

interface LineProblem {
  readonly field: string;
  readonly id: ErrorId;
  readonly params: Readonly<Record<string, string>>;
}

function itemProblem(line: RecordPatch, names: ReadonlySet<string>, unknown: ReadonlySet<string>): LineProblem | null {
  const name = String(line.fieldName ?? '');
  const code = textOf(line.dictCode);
  if (!names.has(name.toLowerCase())) return { field: 'fieldName', id: 'reportColumnUnknown', params: { name } };
  if (code === null) return null;
  if (textOf(line.replaceVal) !== null) return { field: 'replaceVal', id: 'reportBothTexts', params: {} };
  return unknown.has(code) ? { field: 'dictCode', id: 'reportDictUnknown', params: { code } } : null;
}

/**
 * Problems of dictionaries that are statements: each is prepared like the statement of a report.
 * @param source data source of the report
 */
async function statementProblems(
  actor: Actor,
  items: readonly RecordPatch[],
  source: string | null,
): Promise<ReadonlyMap<RecordPatch, LineProblem>> {
  const problems = new Map<RecordPatch, LineProblem>();
  const coded = items.filter(({ dictCode }) => isSelect(dictCode));
  for (const line of coded.slice(mostSelects))
    problems.set(line, { field: 'dictCode', id: 'reportDictTooMany', params: { max: String(mostSelects) } });
  for (const line of coded.slice(0, mostSelects)) {
    const problem = await statementProblem(actor, String(line.dictCode), source);
    if (problem) problems.set(line, problem);
  }
  return problems;
}

async function statementProblem(actor: Actor, text: string, source: string | null): Promise<LineProblem | null> {
  try {
    const { columns, parameters } = await parseStatement(actor, text, source);
    const names = new Set(columns.map(({ name }) => name.toLowerCase()));
    const isDictionary = names.has('value') && names.has('text') && parameters.length === 0;
    return isDictionary ? null : { field: 'dictCode', id: 'reportDictColumns', params: {} };
  } catch (error) {
    if (!(error instanceof AppError) || error.id !== 'reportFailed') throw error;
    return { field: 'dictCode', id: 'reportFailed', params: { reason: String(error.params.reason) } };
  }
}

function paramProblem(line: RecordPatch, parameters: readonly string[]): LineProblem | null {
  const name = String(line.paramName ?? '');
  return parameters.includes(name) ? null : { field: 'paramName', id: 'reportParamUnknown', params: { name } };
}

function refusal({ language }: Actor, line: RecordPatch, problem: LineProblem | null): RefusedLine[] {
  if (problem === null) return [];
  return [{ line, fields: { [problem.field]: errorText(problem.id, language, problem.params) } }];
}

async function unknownDictionaries(
  trx: Trx,
  { tenantId }: Actor,
  items: readonly RecordPatch[],
): Promise<ReadonlySet<string>> {
  const codes = [...new Set(items.flatMap(({ dictCode }) => textOf(dictCode) ?? []))].filter((code) => !isSelect(code));
  if (codes.length === 0) return new Set();
  const found = await trx
    .selectFrom('sysDict')
    .select('dictCode')
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where('dictCode', 'in', codes)
    .execute();
  const known = new Set(found.map(({ dictCode }) => dictCode));
  return new Set(codes.filter((code) => !known.has(code)));
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
