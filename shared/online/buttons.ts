import type { ButtonDefinition } from '#shared/resource/definition-parts.ts';
import { remainder } from './remainder.ts';
import type { ButtonRow } from './rows.schema.ts';

type Names = (name: string) => string;

const places = { button: 'toolbar', link: 'row', form: 'form' } as const;
const styles = { toolbar: 'button', row: 'link', form: 'form' } as const;

/** The button of a row; `nameOf` finds the field of the column in its condition. */
export function buttonOfRow(row: ButtonRow, nameOf: Names, columnOf: Names): ButtonDefinition {
  const when = row.exp === null ? undefined : conditionOf(row.exp, nameOf);
  const title = row.buttonName?.trim() || row.buttonCode;
  const button: ButtonDefinition = {
    code: row.buttonCode,
    label: { zh: title, en: title },
    place: placeOf(row.buttonStyle ?? ''),
    runs: row.optType === 'action' ? 'server' : 'script',
    ...(row.buttonIcon !== null && { icon: row.buttonIcon }),
    ...(when && { when }),
    ...(row.buttonStatus === '0' && { inactive: true as const }),
    ...(row.orderNum !== null && { order: row.orderNum }),
  };
  const kept = remainder(row, rowOfButton(button, columnOf), [
    ...(['id', 'buttonName', 'buttonStyle', 'optType', 'exp', 'buttonStatus', 'buttonIcon', 'optPosition'] as const),
  ]);
  return kept ? { ...button, platform: kept } : button;
}

/** Unknown styles are buttons of the toolbar; the platform part keeps their name. */
const placeOf = (style: string): ButtonDefinition['place'] =>
  Object.hasOwn(places, style) ? places[style as keyof typeof places] : 'toolbar';

export function rowOfButton(button: ButtonDefinition, columnOf: Names): ButtonRow {
  const { code, label, icon = null, place, runs, when, inactive, order = null, platform } = button;
  return {
    ...{ id: '', buttonCode: code, buttonName: label.zh, buttonStyle: styles[place] },
    optType: runs === 'server' ? 'action' : 'js',
    exp: when ? conditionText(when, columnOf) : null,
    buttonStatus: inactive ? '0' : '1',
    ...{ orderNum: order, buttonIcon: icon, optPosition: null },
    ...platform,
  };
}

type Condition = NonNullable<ButtonDefinition['when']>;

/** `sex#eq#1` as a condition; undefined for another text, which only the platform understands. */
function conditionOf(exp: string, nameOf: Names): Condition | undefined {
  const [column = '', op = '', value, ...more] = exp.split('#');
  if (value === undefined || more.length > 0) return undefined;
  const field = nameOf(column);
  if (op === 'eq' || op === 'ne') return { field, op, value };
  if (op === 'in') return { field, op, value: value.split(',') };
  if (op !== 'empty' || (value !== 'true' && value !== 'false')) return undefined;
  return { field, op: value === 'true' ? 'empty' : 'filled' };
}

function conditionText({ field, op, value = '' }: Condition, columnOf: Names): string {
  if (op === 'empty' || op === 'filled') return `${columnOf(field)}#empty#${op === 'empty'}`;
  return `${columnOf(field)}#${op}#${Array.isArray(value) ? value.join(',') : value}`;
}
