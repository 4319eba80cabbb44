import type { CellTypeName, EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';

/** The rows of `bench/grid`, with a seed per row so that each row can be made independently. */
export const rowCount = 100_000;

const statuses = ['Open', 'Pending', 'Blocked', 'Done', 'Closed'];
const categories = ['Hardware', 'Software', 'Service', 'Travel', 'Office', 'Other'];
const regions = ['North', 'South', 'East', 'West'];
const firstNames = ['Ada', 'Ben', 'Chen', 'Dina', 'Eli', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jun', 'Kai', 'Lea'];
const lastNames = ['Adams', 'Brown', 'Castro', 'Dietz', 'Evans', 'Fuchs', 'Grant', 'Huang', 'Ito', 'Jones'];
const cities = ['Lyon', 'Oslo', 'Lima', 'Cairo', 'Delhi', 'Hefei', 'Perth', 'Quito', 'Turin', 'Wuhan'];

const column = (key: string, type: CellTypeName, rest: Partial<EditColumn> = {}): EditColumn => ({
  key,
  type,
  title: key.charAt(0).toUpperCase() + key.slice(1),
  width: 120,
  ...rest,
});
const choice = (key: string, values: readonly string[]): EditColumn =>
  column(key, 'select', { options: values.map((value) => ({ value, text: value })) });

/** In the order of the measured page, each 120 px wide, which is narrower than the minimum of a date column. */
export const columns: readonly EditColumn[] = [
  column('code', 'input'),
  column('name', 'input'),
  column('qty', 'inputNumber'),
  column('price', 'inputNumber'),
  choice('status', statuses),
  column('due', 'date'),
  column('active', 'checkbox'),
  column('city', 'input'),
  column('notes', 'input', { validateRules: [{ required: true }] }),
  column('weight', 'inputNumber'),
  choice('category', categories),
  column('created', 'date'),
  column('verified', 'checkbox'),
  column('email', 'input'),
  column('phone', 'input'),
  column('score', 'inputNumber'),
  choice('region', regions),
  column('shipped', 'date'),
  column('paid', 'checkbox'),
  column('remark', 'input'),
];

/** Pseudo-random numbers below a bound: mulberry32. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const padded = (number: number, width: number) => String(number).padStart(width, '0');
const day = (number: number) =>
  `${2020 + (number % 6)}-${padded(1 + (number % 12), 2)}-${padded(1 + (number % 28), 2)}`;
const pick = (list: readonly string[], at: number) => list[at] ?? '';

export function makeRow(index: number, label?: string): GridRecord {
  const next = randomFrom((index * 2654435761 + 97) >>> 0);
  const first = pick(firstNames, next(12));
  const last = pick(lastNames, next(10));
  const code = label ?? `R${padded(index, 6)}`;
  // The order of these calls matters: another order would give other values.
  return {
    id: code,
    code,
    name: `${first} ${last}`,
    qty: (index * 48271 + 13) % 100003,
    price: next(1_000_000) / 100,
    status: pick(statuses, next(5)),
    due: day(next(100_000)),
    active: next(2) === 1,
    city: pick(cities, next(10)),
    notes: index % 1000 === 7 ? '' : `Note ${next(10_000)}`,
    weight: next(100_000) / 10,
    category: pick(categories, next(6)),
    created: day(next(100_000)),
    verified: next(2) === 1,
    email: `${first.toLowerCase()}${next(1000)}@example.test`,
    phone: `555-${padded(next(10_000), 4)}`,
    score: next(101),
    region: pick(regions, next(4)),
    shipped: day(next(100_000)),
    paid: next(2) === 1,
    remark: `Remark ${next(1000)}`,
  };
}

export function makeRows(): GridRecord[] {
  performance.mark('bench:gen-start');
  const rows = new Array<GridRecord>(rowCount);
  for (let index = 0; index < rowCount; index += 1) rows[index] = makeRow(index);
  performance.mark('bench:gen-end');
  return rows;
}
