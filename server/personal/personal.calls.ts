import { readAs, writeAs } from '#server/db/scope.ts';
import { Slots } from '#server/exchange/slots.ts';
import { Answer, type Binding, implement, implementRaw, type RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { headsFor } from '#server/kernel/catalogue.ts';
import { demandReach } from '#server/modules/user/account-reach.ts';
import { noteAccount } from '#server/modules/user/account-trail.ts';
import * as schema from '#shared/contract/session/personal.schema.ts';
import * as calls from '#shared/contract/session/personal.ts';
import { fail } from '#shared/errors/fail.ts';
import { anonymise } from './anonymise.ts';
import { collectPerson } from './collect-person.ts';
import { forgetAllPeople } from './forget-people.ts';
import { sendPerson } from './send-person.ts';

/** At most two at a time, because an export reads every table. */
const slots = new Slots(2);

/** Calls for personal data (docs/decisions/personal-data.md): exporting it, and making a person who left anonymous. */
export const personalCalls: readonly Binding[] = [
  implementRaw(calls.exportPerson, schema.exportPersonShape, async ({ actor, query, request }) => {
    const [person] = await writeAs(actor.tenantId, (trx) => demandReach(trx, actor, [query.id], { gone: false }));
    if (person === undefined) throw fail('notFound');
    await sendData(actor, person, request);
  }),
  implementRaw(calls.exportOwnData, schema.exportOwnDataShape, ({ actor, request }) =>
    sendData(actor, { id: actor.userId, username: actor.username }, request),
  ),
  implement(calls.anonymisePerson, schema.anonymisePersonShape, async ({ actor, body, request }) => {
    const pseudonym = await anonymise(actor, body, request);
    // Not awaited; if it fails, the job continues.
    void forgetAllPeople().catch((error: unknown) =>
      request.raw.log.error(error, 'people who left are replaced later'),
    );
    return new Answer(
      { pseudonym },
      {
        zh: '已匿名化，其他记录中的姓名将在几分钟内替换',
        en: 'Anonymised; copies of the name follow within minutes',
      },
    );
  }),
];

async function sendData(
  actor: Actor,
  { id, username }: { readonly id: string; readonly username: string },
  request: RequestInfo,
): Promise<void> {
  const release = slots.take(actor.userId);
  try {
    const tables = await readAs(
      actor.tenantId,
      (db) => collectPerson(db, { id, username, forms: headsFor(actor.tenantId), requester: actor }),
      'export',
    );
    await writeAs(actor.tenantId, (trx) =>
      noteAccount(
        trx,
        actor,
        {
          operate: 'export',
          event: 'user.dataExported',
          content: `导出个人数据，username： ${username}`,
          target: username,
        },
        request,
      ),
    );
    await sendPerson(request, tables, { username, language: request.language });
  } finally {
    release();
  }
}
