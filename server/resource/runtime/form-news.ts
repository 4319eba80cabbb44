import { readAs, readGlobal } from '#server/db/scope.ts';
import { setOverlay } from '#server/kernel/catalogue.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { onForgetCaches } from '#server/process/caches.ts';

/** Makes good news that were lost to a connection that died unnoticed; without news it is one look at a small table. */
const POLL_MS = 2_000;

/** What this process has read: the number that a tenant's forms had. */
const seen = new Map<number, number>();
onForgetCaches(() => seen.clear());

let running: Promise<void> | undefined;
let waiting: Promise<void> | undefined;

/** Reads what changed since this process last looked; resolves after a look that began no earlier than the call. */
export function refreshForms(): Promise<void> {
  if (running) {
    waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = undefined;
        return refreshForms();
      });
    return waiting;
  }
  running = readChanged().finally(() => {
    running = undefined;
  });
  return running;
}

/** The same for what one tenant published: it looks at that tenant's number, and at the rest only if it moved. */
export async function refreshFormsOf(tenantId: number): Promise<void> {
  const change = await readAs(tenantId, (db) =>
    db.selectFrom('onlFormChange').select('seq').where('ownerTenant', '=', tenantId).executeTakeFirst(),
  );
  if (change !== undefined && change.seq !== seen.get(tenantId)) await refreshForms();
}

async function readChanged(): Promise<void> {
  const changes = await readGlobal((db) => db.selectFrom('onlFormChange').select(['ownerTenant', 'seq']).execute());
  for (const { ownerTenant, seq } of changes) {
    if (seen.get(ownerTenant) === seq) continue;
    const rows = await readAs(ownerTenant, (db) =>
      db.selectFrom('onlForm').select('definition').where('tenantId', '=', ownerTenant).orderBy('code').execute(),
    );
    setOverlay(
      ownerTenant,
      rows.map(({ definition }) => definition),
    );
    // With a form come and go its rights.
    forgetAllActors();
    seen.set(ownerTenant, seq);
  }
}

/** Reads every tenant's forms, and again whenever one changed, until it is stopped. */
export async function followForms(onError: (error: unknown) => void): Promise<{ readonly stop: () => Promise<void> }> {
  await refreshForms();
  const timer = setInterval(() => void refreshForms().catch(onError), POLL_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await (waiting ?? running)?.catch(() => undefined);
    },
  };
}
