import { runningConfig } from '#server/config/running-config.ts';
import { rowsPath } from '#server/figures/counted-rows.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { boardPreviewShape } from '#shared/contract/yard/board-preview.schema.ts';
import { boardKeyRight, previewBoard } from '#shared/contract/yard/board-preview.ts';
import { listTitle } from '#shared/resource/list-title.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { yardToday } from '#shared/workflow/day.ts';
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
    const today = yardToday(new Date());
    const rows = boardsByName[path.board].figures.flatMap(({ name, rows: counted }) =>
      counted
        .filter(({ of }) => actor.grants.has(verbCode(of, 'list')))
        .map(async (each) => ({
          figure: name,
          list: listTitle(each.of, actor.language),
          path: await rowsPath(each, today, actor.tenantId),
        })),
    );
    return { key: keyFor(actor), rows: await Promise.all(rows) };
  }),
];
