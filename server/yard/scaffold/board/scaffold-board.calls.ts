import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import { scaffoldBoardShape } from '#shared/contract/yard/scaffold-board.schema.ts';
import { readScaffoldBoard } from '#shared/contract/yard/scaffold-board.ts';
import { scaffoldBoard } from './scaffold-board.ts';

/** 脚手架看板 (docs/domain.md §6.8). */
export const scaffoldBoardCalls: readonly Binding[] = [
  implement(readScaffoldBoard, scaffoldBoardShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => scaffoldBoard(db, actor, query)),
  ),
];
