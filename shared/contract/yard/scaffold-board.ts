import { defineCall, type ResultOf } from '#shared/contract/call.ts';
import type * as schema from './scaffold-board.schema.ts';

/** 脚手架看板 (docs/domain.md §6.8): the scaffolds of a ship by block in a period, and applications that wait. */
export const readScaffoldBoard = defineCall<typeof schema.scaffoldBoardShape>({
  id: 'scaffoldBoard.read',
  method: 'GET',
  path: '/prm/scaffold/board',
  access: 'prm:scaffold:scaffold:list',
  tenant: 'member',
  compressed: true,
  summary:
    'Blocks, scaffolds and waiting applications of a ship in some days, and totals with the filter of their list; in the data scope of each list.',
});

export type ScaffoldBoard = ResultOf<typeof readScaffoldBoard>;
