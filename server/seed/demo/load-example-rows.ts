import { Readable } from 'node:stream';
import type { Trx } from '#server/db/database.ts';
import { writeAs } from '#server/db/scope.ts';
import { bulkInsert } from '#server/demo/bulk-insert.ts';
import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import { createIdMaker } from '#server/demo/demo-id.ts';
import type { DemoRow } from '#server/demo/demo-row.ts';
import { examplePicture, pictureNames } from '#server/demo/example-picture.ts';
import { createRandom } from '#server/demo/random.ts';
import { fileStore } from '#server/files/store.ts';
import { addDays, yardToday } from '#shared/workflow/day.ts';
import { exampleOrders } from './example-orders.ts';
import { type ExampleWorld, exampleRows } from './example-rows.ts';

const seed = 20_261_121;

export interface ExampleOptions {
  readonly tenantId: number;
  /** Stored path of an existing drawing. */
  readonly drawing: string;
  readonly now?: Date;
}

/**
 * Adds the rows of the component examples to a yard with ships and people. Does nothing if it has none, or ever had
 * such rows.
 * @returns number of rows loaded
 */
export async function loadExampleRows({ tenantId, drawing, now = new Date() }: ExampleOptions): Promise<number> {
  return writeAs(tenantId, async (trx) => {
    // Deleted rows count, because the list was emptied on purpose.
    const present = await trx.selectFrom('prmDemoRow').select('id').where('tenantId', '=', tenantId).limit(1).execute();
    if (present.length > 0) return 0;
    const random = createRandom(seed);
    const today = yardToday(now);
    const founded = clockMs(`${addDays(today, -60)} 08:00:00`);
    const makeId = createIdMaker(random);
    const newId = () => makeId(founded);
    const known = await readWorld(trx, tenantId);
    if (known.ships.length === 0 || known.people.length === 0 || known.checkers.length === 0) return 0;
    const pictures = await loadPictures(trx, tenantId, newId);
    const rows = exampleRows({ ...known, random, newId, today, drawing, pictures });
    const base = { tenantId, createBy: 'admin', createTime: clockText(founded), sysOrgCode: 'A01' };
    await bulkInsert(
      trx,
      'prmDemoRow',
      rows.map((row) => ({ ...base, ...row })),
    );
    const orders = exampleOrders({ random, newId, today, rows, keepers: known.checkers });
    const owned = (row: DemoRow): DemoRow => ({ ...base, ...row });
    await bulkInsert(trx, 'prmDemoOrder', orders.heads.map(owned));
    await bulkInsert(trx, 'prmDemoOrderLine', orders.lines.map(owned));
    return rows.length;
  });
}

type Known = Pick<ExampleWorld, 'ships' | 'blocks' | 'people' | 'checkers' | 'suppliers'>;

async function readWorld(trx: Trx, tenantId: number): Promise<Known> {
  const ships = await trx
    .selectFrom('prmShip')
    .select(['id', 'shipNo as no', 'shipName as name'])
    .where('tenantId', '=', tenantId)
    .orderBy('shipNo')
    .execute();
  const blocks = await trx
    .selectFrom('prmBlock')
    .select(['id', 'blockNo as no', 'ship'])
    .where('tenantId', '=', tenantId)
    .orderBy('ship')
    .orderBy('erectSeq')
    .execute();
  const suppliers = await trx
    .selectFrom('prmContractor')
    .select(['name', 'phone'])
    .where('tenantId', '=', tenantId)
    .where('kind', '=', '3')
    .orderBy('code')
    .execute();
  const holders = await trx
    .selectFrom('sysUser')
    .innerJoin('sysUserTenant', 'sysUserTenant.userId', 'sysUser.id')
    .innerJoin('sysUserRole', 'sysUserRole.userId', 'sysUser.id')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .select(['sysUser.username', 'sysUserTenant.orgCode', 'sysRole.roleCode'])
    .where('sysUserTenant.tenantId', '=', tenantId)
    .where('sysRole.tenantId', '=', tenantId)
    .where('sysRole.roleCode', 'in', ['team_leader', 'qc'])
    .orderBy('sysUser.username')
    .execute();
  const people = holders
    .filter(({ roleCode }) => roleCode === 'team_leader')
    .map(({ username, orgCode }) => ({ username, orgCode: orgCode ?? 'A01' }));
  const checkers = holders.filter(({ roleCode }) => roleCode === 'qc').map(({ username }) => username);
  return { ships, blocks, suppliers, people, checkers };
}

async function loadPictures(trx: Trx, tenantId: number, newId: () => string): Promise<ExampleWorld['pictures']> {
  const paths: Record<string, string> = {};
  for (const name of pictureNames) {
    const file = await fileStore().receive(Readable.from([examplePicture(name)]));
    await file.keep();
    const path = `example/material-${name}.png`;
    await trx
      .insertInto('sysFile')
      .values({
        id: newId(),
        tenantId,
        path,
        folder: 'example',
        originalName: `material-${name}.png`,
        contentHash: file.hash,
        size: file.size,
        mediaType: 'image/png',
        createBy: 'admin',
      })
      .execute();
    paths[name] = path;
  }
  return paths as ExampleWorld['pictures'];
}
