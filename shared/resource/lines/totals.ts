import { evaluate } from '#shared/resource/condition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { expressionLanguage } from '#shared/resource/expression-language.ts';
import type { FieldDefinition, LineTotal } from '#shared/resource/field.ts';
import type { FieldValue, RecordPatch } from '#shared/resource/record.ts';
import { headContext } from './line-context.ts';
import { linesOf } from './line-resource.ts';

/** The lines of a head by their key (`toolApplyLineList`), in order. */
export type LinesByKey = Readonly<Record<string, readonly RecordPatch[]>>;

/** The head's fields that are calculated from lines. */
export function totalFields(definition: ResourceDefinition): readonly (FieldDefinition & { total: LineTotal })[] {
  return definition.fields.flatMap((field) => (field.total ? [{ ...field, total: field.total }] : []));
}

/**
 * The head's totals, calculated from these lines. Totals of kinds of lines that are not in `lines` are left out. Form
 * and server both call this function, so that the form shows the number that will be stored.
 */
export function totalsOf(definition: ResourceDefinition, head: RecordPatch, lines: LinesByKey): RecordPatch {
  const context = headContext(head);
  const found = totalFields(definition).flatMap(({ name, scale, total }) => {
    const line = linesOf(definition).find(({ definition: { code } }) => code === total.lines);
    const rows = line && lines[line.key];
    if (line === undefined || rows === undefined) return [];
    if (total.op === 'expression') {
      const record = { ...head, [line.key]: rows as FieldValue };
      return [[name, expressionLanguage().numberOf(total.text ?? '', record, digitsOf({ scale }))] as const];
    }
    const { where } = total;
    const counted = where === undefined ? rows : rows.filter((row) => evaluate(where, { ...context, ...row }));
    if (total.op === 'share') return [[name, shareOf(counted.length, rows.length, digitsOf({ scale }))] as const];
    if (total.op === 'count') return [[name, counted.length] as const];
    const sum = sumOf(
      counted,
      line.definition.fields.find((field) => field.name === total.field),
    );
    return [[name, Number(sum.toFixed(digitsOf({ scale })))] as const];
  });
  return Object.fromEntries(found);
}

/** Digits behind the point; only a decimal has a scale. */
const digitsOf = ({ scale }: Pick<FieldDefinition, 'scale'>): number => scale ?? 0;

/**
 * Share in percent; 0 if `whole` is 0. A share below the whole is never rounded up to 100, so that only complete work
 * shows 100.
 */
export function shareOf(part: number, whole: number, digits: number): number {
  if (whole === 0) return 0;
  const unit = 10 ** digits;
  const share = Math.round((part / whole) * 100 * unit) / unit;
  return part < whole ? Math.min(share, 100 - 1 / unit) : share;
}

/** Sums in units of the last digit to avoid floating-point errors: 0.1 + 0.2 gives 0.3. */
function sumOf(rows: readonly RecordPatch[], field: FieldDefinition | undefined): number {
  if (field === undefined) return 0;
  const unit = 10 ** digitsOf(field);
  const sum = rows.reduce((all, row) => {
    const value = Number(row[field.name] ?? 0);
    return all + (Number.isFinite(value) ? Math.round(value * unit) : 0);
  }, 0);
  return sum / unit;
}
