import { createHash } from 'node:crypto';
import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { writeGlobal } from '#server/db/scope.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { currentFlows } from './guards.ts';

/** Flows by key and version. Versions never change, so they are cached for the life of the process. */
const read = new Map<string, FlowDefinition>();
onForgetCaches(() => read.clear());

/** The version of a flow that an instance was started with. */
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

/** Adds `party` to flows that were stored before nodes had it: at handling nodes the starter was allowed then. */
function withParties(flow: FlowDefinition): FlowDefinition {
  if (flow.nodes.some((node) => node.party)) return flow;
  return {
    ...flow,
    nodes: flow.nodes.map((node) => (node.type === 'approve' ? node : { ...node, party: true as const })),
  };
}

/** Version number of the flow's present content; stores a new version if the content is not stored yet. */
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
    // Another process of the same release may insert the same version at the same time.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const version = await versionOf(trx, flow.key, hash);
  if (version === undefined) throw new Error(`flow ${flow.key} could not be versioned`);
  return version;
}

/** Run at start: stores the present content of each flow as a version, so that it exists before its first instance. */
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
