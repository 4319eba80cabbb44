import { sql } from 'kysely';
import { newId } from '#server/db/new-id.ts';
import { readGlobal, writeAs } from '#server/db/scope.ts';
import { refreshBells } from '#server/modules/announcement/audience.ts';
import { asHtml } from '#shared/message/template-text.ts';
import type { Text } from '#shared/resource/text.ts';

/** Sends an announcement of the platform to everybody in every tenant. */
export async function notifyEverybody(title: Text, content: Text, busId: string): Promise<void> {
  const tenants = await readGlobal((db) =>
    db.selectFrom('sysTenant').select('id').where('delFlag', '=', 0).where('status', '=', 1).execute(),
  );
  for (const { id: tenantId } of tenants) {
    await writeAs(tenantId, async (trx) => {
      const id = newId();
      await trx
        .insertInto('sysAnnouncement')
        .values({
          id,
          tenantId,
          titile: title.zh,
          titileEn: title.en,
          msgContent: asHtml(content.zh),
          msgContentEn: asHtml(content.en),
          msgAbstract: content.zh,
          msgAbstractEn: content.en,
          sender: 'system',
          priority: 'M',
          msgCategory: '2',
          msgType: 'ALL',
          sendStatus: '1',
          sendTime: sql<string>`now()`,
          busType: 'maintenance',
          busId,
          createBy: 'system',
        })
        .execute();
      await refreshBells(trx, { tenantId, chosen: null, news: { msgId: id, msgTxt: title.zh } });
    });
  }
}
