import { readAs } from '#server/db/scope.ts';
import { type Binding, implementOpenRaw } from '#server/http/implement.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { boardShape } from '#shared/contract/board.schema.ts';
import { showBoard } from '#shared/contract/board.ts';
import { fail } from '#shared/errors/fail.ts';
import { BoardCache } from './board-cache.ts';
import { boardTenant } from './board-tenant.ts';
import { boards } from './boards.ts';
import { readRelease } from './release.ts';

const cache = new BoardCache();
onForgetCaches(() => cache.clear());
const release = readRelease(process.cwd());

/** The boards' call. An answer is written once a period and then only handed out, or confirmed with 304. */
export const boardCalls: readonly Binding[] = [
  implementOpenRaw(showBoard, boardShape, async ({ path, request: { reply, raw } }) => {
    const board = boards.find(({ name }) => name === path.board);
    if (!board) throw fail('boardNotSetUp');
    const answer = await cache.get(board.name, board.refreshSeconds * 1000, async () => {
      const tenant = await boardTenant();
      return readAs(tenant, (db) => board.make(db, tenant, release), 'report');
    });
    reply.header('etag', answer.etag).header('cache-control', 'no-cache');
    if (raw.headers['if-none-match'] === answer.etag) await reply.code(304).send();
    else await reply.header('content-type', 'application/json; charset=utf-8').send(answer.body);
  }),
];
