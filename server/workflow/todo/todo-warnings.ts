import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { definitionFor } from '#server/kernel/catalogue.ts';
import { loadRecords } from '#server/resource/load.ts';
import type { Finding } from '#server/workflow/area-guard.ts';
import { errorText } from '#shared/errors/message.ts';
import { verbCode } from '#shared/resource/resource-address.ts';

export interface Warning {
  readonly text: string;
  readonly links: { text: string; resource: string; id: string }[];
}

/** Texts of findings, with links to the records that they name if the reader may open them (docs/security.md P14). */
export async function warningsOf(db: Db, actor: Actor, findings: readonly Finding[]): Promise<Warning[]> {
  const named = findings.flatMap(({ names = {} }) => Object.values(names));
  const open = await openable(db, actor, named);
  return findings.map(({ error, params, names = {} }) => ({
    text: errorText(error, actor.language, params),
    links: Object.entries(names).flatMap(([param, { resource, id }]) =>
      open.has(`${resource} ${id}`) ? [{ text: String(params[param] ?? ''), resource, id }] : [],
    ),
  }));
}

async function openable(
  db: Db,
  actor: Actor,
  named: readonly { readonly resource: string; readonly id: string }[],
): Promise<ReadonlySet<string>> {
  const open = new Set<string>();
  for (const resource of new Set(named.map((entry) => entry.resource))) {
    const definition = definitionFor(actor.tenantId, resource);
    if (!definition || !actor.grants.has(verbCode(definition, 'list'))) continue;
    const ids = named.flatMap((entry) => (entry.resource === resource ? entry.id : []));
    for (const { id } of await loadRecords(db, definition, actor.tenantId, ids, { actor }))
      open.add(`${resource} ${id}`);
  }
  return open;
}
