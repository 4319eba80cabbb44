import { quoted } from './identifier.ts';
import type { RowCondition } from './plan-step.ts';

/** Rows that have the same values in all columns as another row; rows without one of the values are never equal. */
export const equalRows =
  (columns: readonly string[], where = 'true'): RowCondition =>
  (source) => {
    const names = columns.map(quoted).join(', ');
    return `${where} and (${names}) in (select ${names} from ${source} where ${where} group by ${names} having count(*) > 1)`;
  };
