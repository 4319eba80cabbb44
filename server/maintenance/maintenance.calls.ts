import { sql } from 'kysely';
import { afterCommit, readGlobal, writeAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { currentWindow, forgetWindow, isOpen } from '#server/kernel/maintenance/maintenance-window.ts';
import { runsPlatform } from '#server/kernel/platform.ts';
import * as schema from '#shared/contract/system/maintenance.schema.ts';
import * as calls from '#shared/contract/system/maintenance.ts';
import { fail } from '#shared/errors/fail.ts';
import { readVersion } from './read-version.ts';

export const maintenanceCalls: readonly Binding[] = [
  implement(calls.currentMaintenance, schema.currentMaintenanceShape, async ({ actor }) => {
    const window = await currentWindow();
    if (window === null) return null;
    const { begin, end, text } = window;
    const closed = isOpen(window) && !runsPlatform(actor);
    return { now: Date.now(), begin, end, text: text[actor.language], closed };
  }),
  implement(calls.endMaintenance, schema.endMaintenanceShape, async ({ actor, query: { id } }) => {
    if (!runsPlatform(actor)) throw fail('maintenancePlatformOnly');
    const { tenantId, username, realname } = actor;
    await writeAs(tenantId, async (trx) => {
      const ended = await trx
        .updateTable('sysMaintenance')
        .set({ closedTime: sql<string>`now()`, updateBy: username, updateTime: sql<string>`now()` })
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('tenantId', '=', tenantId)
        .where('id', '=', id)
        .where('closedTime', 'is', null)
        .where('endTime', '>', sql<string>`now()`)
        .returning('beginTime')
        .executeTakeFirst();
      if (!ended) throw fail('maintenanceOver');
      afterCommit(trx, forgetWindow);
      await audit(trx, {
        type: 'operation',
        operate: 'update',
        event: 'maintenance.end',
        content: `结束维护窗口 ${ended.beginTime}`,
        success: true,
        tenantId,
        username,
        realname,
        target: `sys_maintenance:${id}`,
      });
    });
    return new Answer('已结束维护', '已结束维护');
  }),
  implement(calls.getVersion, schema.versionShape, ({ actor }) => {
    if (!runsPlatform(actor)) throw fail('maintenancePlatformOnly');
    return readGlobal((db) => readVersion(db, actor.language));
  }),
];
