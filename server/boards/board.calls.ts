import { runningConfig } from '#server/config/running-config.ts';
import { type Binding, implementOpenRaw } from '#server/http/implement.ts';
import { boardShape } from '#shared/contract/yard/board.schema.ts';
import { boardKeyHeader, showBoard } from '#shared/contract/yard/board.ts';
import { fail } from '#shared/errors/fail.ts';
import { boardRefusal } from './board-access.ts';
import { boardAnswer } from './board-answers.ts';
import { boardsByName } from './boards.ts';

/** Call of the boards. An answer is serialised once per period, then sent as it is or confirmed with 304. */
export const boardCalls: readonly Binding[] = [
  implementOpenRaw(showBoard, boardShape, async ({ path, request: { ip, reply, raw } }) => {
    const refusal = boardRefusal(runningConfig(), ip, raw.headers[boardKeyHeader]);
    if (refusal) throw fail(refusal, { ip });
    const answer = await boardAnswer(boardsByName[path.board]);
    reply.header('etag', answer.etag).header('cache-control', 'no-cache');
    if (raw.headers['if-none-match'] === answer.etag) await reply.code(304).send();
    else await reply.header('content-type', 'application/json; charset=utf-8').send(answer.body);
  }),
];
