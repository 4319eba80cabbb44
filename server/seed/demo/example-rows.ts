import type { DemoRow } from '#server/demo/demo-row.ts';
import type { Random } from '#server/demo/random.ts';
import { addDays } from '#shared/workflow/day.ts';
import { rootParent } from '#shared/yard/demo/demo-row.ts';
import { exampleAssemblies, exampleRemarks, type PartKind } from './example-parts.ts';

/** Existing rows that the example rows refer to. */
export interface ExampleWorld {
  readonly random: Random;
  readonly newId: () => string;
  readonly today: string;
  readonly ships: readonly { readonly id: string; readonly no: string; readonly name: string }[];
  readonly blocks: readonly { readonly id: string; readonly no: string; readonly ship: string }[];
  /** People of sections who are responsible for parts. */
  readonly people: readonly { readonly username: string; readonly orgCode: string }[];
  /** User names of quality inspectors. */
  readonly checkers: readonly string[];
  readonly suppliers: readonly { readonly name: string; readonly phone: string }[];
  /** Stored paths. */
  readonly drawing: string;
  readonly pictures: Readonly<Record<PartKind['picture'], string>>;
}

const perShip = { blocks: 6, assemblies: 3 };

/**
 * Material check lists of three ships: ship, block, assembly and part, some 350 rows. Weight and delivery of a parent
 * are calculated from its children.
 */
export function exampleRows(world: ExampleWorld): readonly DemoRow[] {
  return world.ships.flatMap((ship, index) => {
    const blocks = world.blocks.filter((block) => block.ship === ship.id).slice(0, perShip.blocks);
    const id = world.newId();
    const below = blocks.map((block, place) => blockRows(world, { ship, block, place, parent: id }));
    const own = parentRow(world, below.map(top), {
      id,
      code: ship.no,
      name: ship.name,
      kind: '1',
      parentId: rootParent,
      orderNum: index + 1,
      ship: ship.id,
      block: null,
    });
    return [own, ...below.flat()];
  });
}

interface BlockPlace {
  readonly ship: ExampleWorld['ships'][number];
  readonly block: ExampleWorld['blocks'][number];
  readonly place: number;
  readonly parent: string;
}

function blockRows(world: ExampleWorld, { ship, block, place, parent }: BlockPlace): readonly DemoRow[] {
  const id = world.newId();
  const code = `${ship.no}-${block.no}`;
  const first = (place * 2) % exampleAssemblies.length;
  const below = Array.from({ length: perShip.assemblies }, (_, at) => {
    const assembly = exampleAssemblies[(first + at) % exampleAssemblies.length];
    const assemblyId = world.newId();
    const number = String(at + 1).padStart(2, '0');
    const parts = (assembly?.parts ?? []).map((kind, row) =>
      partRow(world, kind, {
        code: `${code}-${number}-${String(row + 1).padStart(3, '0')}`,
        parentId: assemblyId,
        orderNum: row + 1,
        ship: ship.id,
        block: block.id,
      }),
    );
    const own = parentRow(world, parts, {
      id: assemblyId,
      code: `${code}-${number}`,
      name: assembly?.name ?? '',
      kind: '3',
      parentId: id,
      orderNum: at + 1,
      ship: ship.id,
      block: block.id,
    });
    return [own, ...parts];
  });
  const own = parentRow(world, below.map(top), {
    id,
    code,
    name: `${block.no}分段`,
    kind: '2',
    parentId: parent,
    orderNum: place + 1,
    ship: ship.id,
    block: block.id,
  });
  return [own, ...below.flat()];
}

const top = (rows: readonly DemoRow[]): DemoRow => rows[0] ?? {};

/** Row of a ship, block or assembly, with a random responsible person. */
function parentRow(world: ExampleWorld, below: readonly DemoRow[], place: DemoRow): DemoRow {
  const sum = (field: string, times: (row: DemoRow) => number = () => 1) =>
    below.reduce((total, row) => total + Number(row[field]) * times(row), 0);
  const person = world.random.pick(world.people);
  return {
    ...place,
    hasChildren: below.length > 0,
    spec: null,
    quantity: 1,
    weight: Math.round(sum('weight', (row) => Number(row.quantity)) * 100) / 100,
    price: null,
    urgent: false,
    result: below.every((row) => row.result === '2') ? '2' : '1',
    treatments: null,
    progress: below.length === 0 ? 0 : Math.round(sum('progress') / below.length),
    needDate: below.map((row) => String(row.needDate)).sort()[0] ?? world.today,
    checkTime: null,
    handover: null,
    dept: person.orgCode,
    person: person.username,
    checkers: null,
    supplier: null,
    phone: null,
    email: null,
    drawings: place.kind === '2' ? world.drawing : null,
    photo: null,
    remark: null,
  };
}

function partRow(world: ExampleWorld, kind: PartKind, place: DemoRow): DemoRow {
  const { random, today } = world;
  const result = random.weighted([
    ['1', 30],
    ['2', 52],
    ['3', 12],
    ['4', 6],
  ] as const);
  const checked = result !== '1';
  const person = random.pick(world.people);
  const supplier = random.pick(world.suppliers);
  const minute = random.pick(['00', '15', '30', '45']);
  const hour = String(random.int(7, 17)).padStart(2, '0');
  return {
    id: world.newId(),
    name: kind.name,
    kind: '4',
    ...place,
    hasChildren: false,
    spec: kind.spec,
    quantity: random.int(Math.ceil(kind.most / 4), kind.most),
    weight: kind.weight,
    price: Math.round(kind.weight * kind.rate * (0.9 + random.next() * 0.2) * 100) / 100,
    urgent: random.chance(0.08),
    result,
    treatments: kind.treatments || null,
    progress: result === '2' || result === '4' ? 100 : random.int(0, result === '3' ? 80 : 100),
    needDate: addDays(today, random.int(-20, 60)),
    checkTime: checked ? `${addDays(today, -random.int(1, 40))} ${hour}:${minute}:00` : null,
    handover: checked ? `${hour}:${minute}:00` : null,
    dept: person.orgCode,
    person: person.username,
    checkers: checked ? [...new Set([random.pick(world.checkers), random.pick(world.checkers)])].join(',') : null,
    supplier: supplier.name,
    phone: supplier.phone,
    email: null,
    drawings: random.chance(0.2) ? world.drawing : null,
    photo: checked && random.chance(0.5) ? world.pictures[kind.picture] : null,
    remark: random.chance(0.18) ? random.pick(exampleRemarks) : null,
  };
}
