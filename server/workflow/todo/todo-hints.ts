import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { guardOf } from '#server/workflow/guards.ts';
import { errorText } from '#shared/errors/message.ts';
import type { ApplicationTexts } from './todo-applications.ts';

interface Row {
  readonly resource: string;
  readonly bizId: string;
}

/** `<resource> <id>` → text of the area's finding, in the reader's language. */
type Hints = ReadonlyMap<string, string>;

/** Hints of the areas about the applications on one page of tasks (`AreaGuard.hints`). */
export async function hintsOf(
  db: Db,
  { tenantId, language }: Actor,
  rows: readonly Row[],
  texts: ApplicationTexts,
): Promise<Hints> {
  const found = new Map<string, string>();
  for (const resource of new Set(rows.map((row) => row.resource))) {
    const { hints } = guardOf(resource);
    if (!hints) continue;
    const own = rows.filter((row) => row.resource === resource);
    const findings = await hints(
      db,
      tenantId,
      own.flatMap(({ bizId }) => texts.of(resource, bizId) ?? []),
    );
    for (const [id, { error, params }] of findings) found.set(`${resource} ${id}`, errorText(error, language, params));
  }
  return found;
}
