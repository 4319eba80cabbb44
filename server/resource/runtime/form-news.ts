import { readAs, readGlobal } from '#server/db/scope.ts';
import { setOverlay } from '#server/kernel/catalogue.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { onForgetCaches } from '#server/process/caches.ts';

/** Polling interval. Makes up for notifications lost with a broken connection; each poll reads one small table. */
const POLL_MS = 2_000;

/** By tenant, the change number of the forms that this process has loaded. */
const seen = new Map<number, number>();
onForgetCaches(() => seen.clear());

let running: Promise<void> | undefined;
let waiting: Promise<void> | undefined;

/** Loads forms that changed since the last call; resolves after a run that started no earlier than the call. */
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

/**
 * As `refreshForms`, but reads only the change number of one tenant first, and loads forms only if the number changed.
 */
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
    // The rights change with the forms.
    forgetAllActors();
    seen.set(ownerTenant, seq);
  }
}

/** Loads the forms of all tenants and polls for changes until `stop` is called. */
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
