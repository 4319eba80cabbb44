import { runningConfig } from '#server/config/running-config.ts';
import type { Db } from '#server/db/database.ts';
import { readAs } from '#server/db/scope.ts';
import { today as dayOfYard } from '#server/db/today.ts';
import { columnPath, isPage, rowsPath } from '#server/figures/counted-rows.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { BoardName } from '#shared/boards.ts';
import { boardPreviewShape } from '#shared/contract/yard/board-preview.schema.ts';
import { boardKeyRight, previewBoard } from '#shared/contract/yard/board-preview.ts';
import { listTitle } from '#shared/resource/list-title.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { boardPass } from './board-pass.ts';
import { boardTenant } from './board-tenant.ts';
import { boardsByName } from './boards.ts';

/**
 * Only those who set up board screens get the key itself (docs/security.md P30), because it does not expire; others get
 * a pass.
 */
function keyFor({ grants }: Pick<Actor, 'grants'>): string | null {
  const { boardKey } = runningConfig();
  if (boardKey === undefined) return null;
  return grants.has(boardKeyRight) ? boardKey : boardPass(boardKey);
}

/** Preview of a board in the office: the key it needs, and the lists that its figures count. */
export const boardPreviewCalls: readonly Binding[] = [
  implement(previewBoard, boardPreviewShape, async ({ actor, path }) => {
    // For another tenant's boards the caller gets neither.
    if ((await boardTenant()) !== actor.tenantId) return { key: null, rows: [] };
    return { key: keyFor(actor), rows: await readAs(actor.tenantId, (db) => readRows(db, actor, path.board)) };
  }),
];

/** Lists behind the figures that the actor may open. */
async function readRows(db: Db, actor: Actor, board: BoardName) {
  const { tenantId, language, grants } = actor;
  const today = await dayOfYard(db);
  const found = [];
  for (const { name, rows } of boardsByName[board].figures) {
    for (const each of await rows({ db, tenantId, today })) {
      if (!grants.has(isPage(each) ? each.page.access : verbCode(each.of, 'list'))) continue;
      found.push({
        figure: name,
        list: isPage(each) ? each.page.title[language] : listTitle(each.of, language),
        label: each.label?.[language] ?? null,
        path: await rowsPath(each, today, tenantId),
        counted: isPage(each) || each.basis === undefined,
        series: isPage(each) ? null : (each.series ?? null),
        columns: isPage(each)
          ? []
          : (each.columns ?? []).map((column) => ({ at: column.at, path: columnPath(each, column) })),
      });
    }
  }
  return found;
}
