import { type Kysely, sql } from 'kysely';

/** A signature drawn on another person's device: signer, witness and picture, in the task and in the timeline. */
export async function witnessedSignatures(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wf_task add column witness varchar(100), add column signature varchar(255),
    add constraint wf_task_witnessed check ((witness is null) = (signature is null))`.execute(db);
  // A picture may be used for one signature only.
  await sql`create unique index wf_task_signature on wf_task (tenant_id, signature)
    where signature is not null`.execute(db);
  await sql`alter table prm_event add column signer varchar(100), add column signature varchar(255)`.execute(db);
  await sql`alter table "prm_scaffold_inspect" add column "sign_witness" character varying(100)`.execute(db);
}
