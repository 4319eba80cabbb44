import { writeGlobal } from '#server/db/scope.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { sessionClock } from './session-clock.ts';

const EVERY_MS = 60_000;
let last: { readonly at: number; readonly done: Promise<void> } | undefined;
onForgetCaches(() => {
  last = undefined;
});

/**
 * Once a minute stores the current time of the session clock, and adopts a later time that another process, or this one
 * before a restart, has stored. A machine that starts with a wrong, earlier clock then continues from the stored time
 * (docs/security.md P7, F8).
 */
export async function syncClock(): Promise<void> {
  const now = sessionClock.now();
  if (last === undefined || now - last.at >= EVERY_MS) {
    const current = { at: now, done: exchangeMark() };
    last = current;
    current.done.catch(() => {
      if (last === current) last = undefined;
    });
  }
  await last.done;
}

async function exchangeMark(): Promise<void> {
  const row = await writeGlobal((trx) =>
    trx
      .updateTable('sessionClock')
      .set(({ fn, val }) => ({ markMs: fn<number>('greatest', ['markMs', val(sessionClock.now())]) }))
      .where('id', '=', 1)
      .returning('markMs')
      .executeTakeFirstOrThrow(),
  );
  sessionClock.adopt(row.markMs);
}
