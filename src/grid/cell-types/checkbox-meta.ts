import type { CellType } from './cell-type.ts';
import { checkbox } from './checkbox.ts';
import { isTicked, tickName, tickPairOf } from './tick-pair.ts';

/** A checkbox that stores option values: the first option when checked, the second when not. */
export const checkboxMeta: CellType = {
  ...checkbox,
  text: (value, column, context, row) =>
    tickName(tickPairOf(column)[isTicked(value, column) ? 0 : 1], column) ?? checkbox.text(value, column, context, row),
};
