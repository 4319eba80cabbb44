import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { today } from '#server/db/today.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { loadRecords } from '#server/resource/load.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import { fittingSites } from '#server/yard/site/fitting-sites.ts';
import { loadSites } from '#server/yard/site/site-facts.ts';
import { siteLimits } from '#server/yard/site/site-limits.ts';
import { siteNeedOf } from '#server/yard/site/site-need.ts';
import { takenGround } from '#server/yard/site/taken-ground.ts';
import type { PlaceSite } from '#shared/contract/yard/place-board.ts';
import { fail } from '#shared/errors/fail.ts';
import { freeSpan } from '#shared/ground/free-ground.ts';
import { lastDayOf, stateOn } from '#shared/ground/ground-state.ts';
import { addDays, laterDay } from '#shared/workflow/day.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { boardSites } from './board-sites.ts';
import { type BoardUse, readUses } from './board-uses.ts';

/** Uses of the site that are read, and entries of each list of the answer. */
const mostUses = 400;
const mostEntries = 20;
/** Closures are read this many days ahead. */
const ahead = 800;

/** One site on a day; today without a day. */
export async function siteStory(db: Db, actor: Actor, id: string, asked: string | undefined): Promise<PlaceSite> {
  const now = await today(db);
  const day = asked ?? now;
  const [site] = await boardSites(db, actor, { first: day, last: addDays(day, ahead) }, id);
  if (!site) throw fail('notFound');
  const latest = await readUses(db, actor, sql<boolean>`site = ${id}`, { latest: true, limit: mostUses });
  const uses = latest.toReversed();
  const held = uses.filter((use) => stateOn(use, day, now) !== null);
  return {
    day,
    site,
    now: held,
    next: uses.filter((use) => use.from > day).slice(0, mostEntries),
    history: latest.filter((use) => lastDayOf(use, now) < day).slice(0, mostEntries),
    photo: await latestPhoto(db, actor, id),
    free: Array.from({ length: site.bays }, (_, at) => ({ bay: at + 1, ...freeSpan(site, at + 1, uses, day, now) })),
    couldMove: day < now ? [] : await movesOf(db, actor, held, day),
  };
}

/** The last pictures of the cleared site, from the applications that the reader may list. */
async function latestPhoto(db: Db, actor: Actor, site: string): Promise<PlaceSite['photo']> {
  const cleared = sql<boolean>`site_id = ${site} and clear_photos is not null and actual_out is not null`;
  const listed = listedRows(siteApply, actor, ['siteId', 'clearPhotos', 'actualOut'], cleared);
  if (listed === null) return null;
  const { rows } = await sql<{ paths: string; day: string }>`
    select clear_photos as paths, actual_out::date as day from ${listed}
    order by actual_out desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** For each use of the reader's list that is still there, up to three sites that pass all checks from that day on. */
async function movesOf(db: Db, actor: Actor, held: readonly BoardUse[], day: string): Promise<PlaceSite['couldMove']> {
  const { tenantId, language } = actor;
  const ids = held.flatMap(({ apply, out }) => (apply === undefined || out !== undefined ? [] : [apply]));
  if (ids.length === 0) return [];
  const records = new Map((await loadRecords(db, siteApply, tenantId, ids, { actor })).map((row) => [row.id, row]));
  const sites = await loadSites(db, tenantId);
  const limits = await siteLimits(tenantId);
  const moves: PlaceSite['couldMove'] = [];
  for (const { id, site, apply, no, to } of held) {
    const record = records.get(apply ?? '');
    const need = record && (await siteNeedOf(db, tenantId, { ...record, startDate: day, endDate: laterDay(to, day) }));
    if (!need) continue;
    const ground = { sites, taken: await takenGround(db, tenantId, need), limits };
    const fitting = fittingSites(need, ground, { site: sites.get(site), sameToo: false });
    moves.push({
      use: id,
      ...(no !== undefined && { no }),
      sites: fitting.map(({ label, note, patch }) => ({
        site: String(patch.siteId),
        code: label,
        bays: String(patch.bayNos).split(',').map(Number),
        note: note[language],
      })),
    });
  }
  return moves;
}
