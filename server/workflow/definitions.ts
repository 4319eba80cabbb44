import { createHash } from 'node:crypto';
import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { writeGlobal } from '#server/db/scope.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { currentFlows } from './guards.ts';

/** Versions are append-only, so what was read once stays true for the life of the process. */
const read = new Map<string, FlowDefinition>();
onForgetCaches(() => read.clear());

/** The flow as an instance pinned it. */
export async function pinnedFlow(db: Db, defKey: string, defVersion: number): Promise<FlowDefinition> {
  const known = read.get(`${defKey}@${defVersion}`);
  if (known) return known;
  const row = await db
    .selectFrom('wfDefinition')
    .select('content')
    .where('defKey', '=', defKey)
    .where('defVersion', '=', defVersion)
    .executeTakeFirst();
  if (!row) throw new Error(`flow ${defKey} has no version ${defVersion}`);
  const flow = withParties(row.content);
  read.set(`${defKey}@${defVersion}`, flow);
  return flow;
}

/** A flow that was pinned before nodes said `party`: what is handled rather than approved was everybody's then. */
function withParties(flow: FlowDefinition): FlowDefinition {
  if (flow.nodes.some((node) => node.party)) return flow;
  return {
    ...flow,
    nodes: flow.nodes.map((node) => (node.type === 'approve' ? node : { ...node, party: true as const })),
  };
}

/** The version that stands for today's content; written when this content was never seen before. */
export async function currentVersion(trx: Trx, flow: FlowDefinition): Promise<number> {
  const hash = createHash('sha256').update(JSON.stringify(flow)).digest('hex');
  const seen = await versionOf(trx, flow.key, hash);
  if (seen !== undefined) return seen;
  const last = await trx
    .selectFrom('wfDefinition')
    .select((eb) => eb.fn.max('defVersion').as('version'))
    .where('defKey', '=', flow.key)
    .executeTakeFirst();
  await trx
    .insertInto('wfDefinition')
    .values({
      id: newId(),
      defKey: flow.key,
      defVersion: (last?.version ?? 0) + 1,
      hash,
      name: flow.name.zh,
      content: JSON.stringify(flow),
    })
    // Another process with the same release may be first; its row is as good.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const version = await versionOf(trx, flow.key, hash);
  if (version === undefined) throw new Error(`flow ${flow.key} could not be versioned`);
  return version;
}

/** At start: each new content becomes a version, so that the definition is there before its first instance. */
export async function syncDefinitions(): Promise<void> {
  await writeGlobal(async (trx) => {
    for (const flow of currentFlows()) await currentVersion(trx, flow);
  });
}

async function versionOf(db: Db, defKey: string, hash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('wfDefinition')
    .select('defVersion')
    .where('defKey', '=', defKey)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.defVersion;
}
