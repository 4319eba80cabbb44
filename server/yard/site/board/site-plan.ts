import type { z } from 'zod';
import type { Db, Trx } from '#server/db/database.ts';
import { lockName } from '#server/db/lock-name.ts';
import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import { mediaTypeOfPieces } from '#server/files/media-type.ts';
import { ownFile } from '#server/files/own-file.ts';
import { fileStore } from '#server/files/store.ts';
import { namePartsOf } from '#server/files/stored-name.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { wakeSites } from '#server/yard/site/wake-sites.ts';
import type { savePlanShape } from '#shared/contract/yard/place-board.schema.ts';
import type { YardPlan } from '#shared/contract/yard/place-board.ts';
import { fail } from '#shared/errors/fail.ts';

type Entered = z.output<typeof savePlanShape.body>;

/** Pictures that every browser draws at any size; SVG could run scripts. */
const pictureTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);
const most = { megabytes: 10, pixels: 8192 } as const;
const megabyte = 1_048_576;

/** The plan of the yard of a tenant; undefined without one. */
export async function sitePlan(db: Db, tenantId: number): Promise<YardPlan | undefined> {
  const row = await db
    .selectFrom('prmSitePlan')
    .select(['picture', 'leftAt', 'topAt', 'rightAt', 'bottomAt', 'opacity', 'drawing'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { leftAt: left, topAt: top, rightAt: right, bottomAt: bottom, ...plan } = row;
  return { ...plan, left, top, right, bottom };
}

/**
 * Puts a picture beneath the maps. Allowed are own uploads and the picture that is there already, as in records
 * (docs/decisions/file-paths.md).
 * @throws `uploadMissing`, `sitePlanPicture`
 */
export async function savePlan(actor: Actor, entered: Entered, request: RequestInfo): Promise<void> {
  const { tenantId, username } = actor;
  await writeAs(tenantId, async (trx) => {
    const before = await lockPlan(trx, tenantId);
    if (before?.picture !== entered.picture) await refusePicture(trx, actor, entered.picture);
    const { picture, left: leftAt, top: topAt, right: rightAt, bottom: bottomAt, opacity, drawing } = entered;
    await trx.deleteFrom('prmSitePlan').where('tenantId', '=', tenantId).execute();
    await trx
      .insertInto('prmSitePlan')
      .values({
        id: newId(),
        tenantId,
        createBy: username,
        ...{ picture, leftAt, topAt, rightAt, bottomAt, opacity, drawing },
      })
      .execute();
    const corners = `${leftAt}, ${topAt} – ${rightAt}, ${bottomAt} m`;
    await audit(trx, {
      ...entryOf(actor, request),
      event: 'site.planSaved',
      operate: before === undefined ? 'add' : 'update',
      content: {
        zh: `设置厂区底图：${corners}，不透明度 ${opacity}%`,
        en: `Plan of the yard set: ${corners}, opacity ${opacity} %`,
      },
      target: picture,
    });
    await wakeSites(trx, tenantId);
  });
}

/** Removes the plan. Its picture is deleted with other unused files (docs/decisions/collecting-files.md). */
export async function removePlan(trx: Trx, actor: Actor, request: RequestInfo): Promise<void> {
  const { tenantId } = actor;
  const before = await lockPlan(trx, tenantId);
  if (before === undefined) return;
  await trx.deleteFrom('prmSitePlan').where('tenantId', '=', tenantId).execute();
  await audit(trx, {
    ...entryOf(actor, request),
    event: 'site.planRemoved',
    operate: 'delete',
    content: { zh: '移除厂区底图', en: 'Plan of the yard removed' },
    target: before.picture,
  });
  await wakeSites(trx, tenantId);
}

const entryOf = ({ tenantId, username, realname }: Actor, request: RequestInfo) =>
  ({ type: 'operation', success: true, tenantId, username, realname, request }) as const;

/** Waits for others who change the plan, also if there is none yet. */
async function lockPlan(trx: Trx, tenantId: number): Promise<YardPlan | undefined> {
  await lockName(trx, 'prm_site_plan', tenantId);
  return sitePlan(trx, tenantId);
}

async function refusePicture(trx: Trx, actor: Actor, path: string): Promise<void> {
  const file = await ownFile(trx, actor, path)
    .select(['contentHash', 'size'])
    // So that the clean-up does not delete the file meanwhile.
    .forKeyShare()
    .executeTakeFirst();
  if (file === undefined) throw fail('uploadMissing');
  const fits =
    pictureTypes.has(file.mediaType) &&
    file.size <= most.megabytes * megabyte &&
    (await longestSide(path, file.contentHash)) <= most.pixels;
  if (!fits) throw fail('sitePlanPicture', most);
}

async function longestSide(path: string, hash: string): Promise<number> {
  const stored = await fileStore().open(hash);
  if (stored === null) throw fail('uploadMissing');
  const media = await mediaTypeOfPieces(namePartsOf(path).extension, () => stored.stream);
  const { width = Number.POSITIVE_INFINITY, height = Number.POSITIVE_INFINITY } = media?.pixels ?? {};
  return Math.max(width, height);
}
