import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { realnames } from '#server/kernel/realnames.ts';
import { findTexts } from '#server/resource/references/texts.ts';
import type { lateListShape } from '#shared/contract/workflow/late.schema.ts';
import { urgeLate } from '#shared/contract/workflow/late.ts';
import { lateRecords } from './late-records.ts';
import { type LateRow, lateKey, ownersOf } from './late-row.ts';
import { lateTasks } from './late-tasks.ts';

/** Source of the department's name, as in fields of type `dept`. */
const departmentOf = { name: 'org', key: 'orgCode_dictText', source: 'dept', multi: false } as const;

type Row = z.input<typeof lateListShape.result>['records'][number];

/** Adds texts and possible actions to the rows of a page, with a fixed number of queries for each kind. */
export async function presentLate(
  db: Db,
  actor: Actor,
  rows: readonly LateRow[],
  kinds: ReadonlyMap<string, string>,
): Promise<Row[]> {
  const hours = await readParameter(actor.tenantId, 'workflow.urgeHours');
  const facts = new Map([...(await lateTasks(db, actor, rows, hours)), ...(await lateRecords(db, actor, rows, hours))]);
  const people = await realnames(db, rows.flatMap(ownersOf));
  const texts = await findTexts(
    db,
    actor,
    [departmentOf],
    rows.map(({ org }) => ({ org })),
  );
  const departments = texts.get(departmentOf.source);
  const mayUrge = actor.grants.has(urgeLate.access);
  return rows.map((row) => {
    const key = lateKey(row);
    const of = facts.get(key);
    return {
      ...row,
      key,
      kindName: kinds.get(row.kind) ?? row.kind,
      no: of?.no ?? '',
      title: of?.title ?? '',
      ship: of?.ship ?? '',
      nodeName: of?.nodeName ?? null,
      owners: ownersOf(row).map((username) => ({ username, realname: people.get(username) ?? username })),
      orgCode: row.org ?? '',
      orgCode_dictText: departments?.get(row.org ?? '') ?? row.org ?? '',
      urgedTime: of?.urgedTime ?? null,
      mayUrge: mayUrge && of?.rested === true && row.owners !== '',
      handOver: of?.handOver ?? null,
    };
  });
}
