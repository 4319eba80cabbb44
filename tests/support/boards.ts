import { boards } from '#server/boards/boards.ts';
import type { BoardName } from '#shared/boards.ts';
import type { BoardResult, FigureKind, FigureOf } from '#shared/contract/yard/board.ts';
import type { TestApp } from './app.ts';

/** A board's answer as a wall gets it, validated against the exact schemas of its figures. */
export async function readBoard(app: TestApp, name: BoardName): Promise<BoardResult> {
  const answer = await app.anonymous.raw(`/jeecg-boot/prm/board/${name}`);
  const { success, code, result } = (await answer.json()) as { success: boolean; code: number; result: BoardResult };
  if (!success || code !== 200) throw new Error(`${name} answered ${code}`);
  const board = boards.find((entry) => entry.name === name);
  if (!board) throw new Error(`there is no board ${name}`);
  const known = board.shape.parse(result) as BoardResult;
  if (JSON.stringify(known) !== JSON.stringify(result)) throw new Error(`${name} says more than its figures name`);
  return result;
}

/** A figure of the expected kind. */
export function figureOf<K extends FigureKind>(board: BoardResult, name: string, kind: K): FigureOf<K> {
  const figure = board.figures[name];
  if (figure?.kind !== kind) throw new Error(`${name} is no figure of kind ${kind}`);
  return figure as FigureOf<K>;
}
