import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { RowsBehind } from '#server/figures/counted-rows.ts';
import { type Figure, type FigureSource, withRows } from '#server/figures/figure.ts';
import { answerWriter } from '#server/http/serialise.ts';
import type { BoardName } from '#shared/boards.ts';
import { boardShape } from '#shared/contract/yard/board.schema.ts';
import { showBoard } from '#shared/contract/yard/board.ts';
import { lookup } from '#shared/lookup.ts';
import type { MadeBoard } from './board-cache.ts';

/** Board for wall screens, with its figures and the seconds between two refreshes. */
export interface Board {
  readonly name: BoardName;
  readonly refreshSeconds: number;
  readonly figures: readonly Figure[];
  /** Schema of its answer; data that is in no figure cannot leave the server. */
  readonly shape: z.ZodType;
  readonly make: (db: Db, tenantId: number, release: string) => Promise<MadeBoard>;
}

/**
 * Creates a board from figures, which are read one after the other on one connection, once per period.
 * @param behind lists behind the figures, by name of the figure, unless the figure names them itself
 */
export function board(
  name: BoardName,
  refreshSeconds: number,
  shown: readonly Figure[],
  behind: Readonly<Record<string, RowsBehind>> = lookup({}),
): Board {
  const unknown = Object.keys(behind).find((key) => shown.every((entry) => entry.name !== key));
  if (unknown !== undefined) throw new Error(`${name} has no figure ${unknown}`);
  const figures = shown.map((entry) => (behind[entry.name] ? withRows(entry, behind[entry.name]) : entry));
  const shapes = Object.fromEntries(figures.map((entry) => [entry.name, entry.shape]));
  if (Object.keys(shapes).length < figures.length) throw new Error(`two figures of ${name} have one name`);
  const shape = boardShape.result.extend({ figures: z.object(shapes) });
  const write = answerWriter({ ...showBoard, answer: 'envelope' }, shape);
  return {
    name,
    refreshSeconds,
    figures,
    shape,
    make: async (db, tenantId, release) => {
      const source = sourceOf(db, tenantId);
      const read: Record<string, object> = {};
      for (const entry of figures) read[entry.name] = await entry.read(source);
      const { rows } = await sql<{ now: string }>`select now() as now`.execute(db);
      const picture = { release, refreshSeconds, figures: read };
      const asOf = rows[0]?.now ?? '';
      const result = { asOf, ...picture };
      return {
        body: write({ success: true, message: '', code: 200, result, timestamp: Date.now() }),
        // The day is part of it, so that on a new day the ETag changes and no screen reports data of yesterday.
        picture: JSON.stringify([asOf.slice(0, 10), picture]),
      };
    },
  };
}

function sourceOf(db: Db, tenantId: number): FigureSource {
  const known = new Map<unknown, Promise<unknown>>();
  return {
    db,
    tenantId,
    once: <T>(read: (db: Db, tenantId: number) => Promise<T>) => {
      const result = known.get(read) ?? read(db, tenantId);
      known.set(read, result);
      return result as Promise<T>;
    },
  };
}
