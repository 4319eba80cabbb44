import type { FieldDefinition } from '#shared/resource/field.ts';
import { GaugeCell } from '#src/grid/cells/gauge-cell.tsx';
import type { Cell, ConditionProps, FilterProps, FormProps, Kind } from './kind.ts';
import { numberText, scaleOf } from './number-text.ts';
import { part } from './part.tsx';
import { compared } from './query-rules.ts';

const controls = () => import('./number-controls.tsx');

/** Parts that the kinds int and dec share. */
export const numbers = {
  form: part(controls, ({ NumberForm }, props: FormProps) => <NumberForm {...props} />),
  filter: part(controls, ({ NumberRangeFilter }, props: FilterProps) => <NumberRangeFilter {...props} />),
  wideFilter: true,
  condition: part(
    () => import('./number-condition.tsx'),
    ({ NumberCondition }, props: ConditionProps) => <NumberCondition {...props} />,
  ),
  rules: compared,
  text: (value, { scale = 0 }) => numberText(Number(value), scale),
  listCell: ({ name, gauge }: FieldDefinition) =>
    gauge === undefined
      ? undefined
      : (row, text) => <GaugeCell value={row && Number(row[name] ?? 0)} full={gauge} text={text} />,
  cell: (field: FieldDefinition): Cell => ({
    type: 'inputNumber',
    props: { precision: scaleOf(field), min: field.min, max: field.max },
    statistics: field.statistics,
  }),
} as const satisfies Kind;
