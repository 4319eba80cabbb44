import { notify } from '#server/modules/announcement/notice.ts';
import { queueFrames } from '#server/realtime/outbox.ts';
import { nodeOf } from '#shared/workflow/flow-state.ts';
import { standInsOf } from './delegation.ts';
import type { Run } from './run.ts';
import { userIdsOf } from './user-ids.ts';

type Priority = 'L' | 'M' | 'H';

/**
 * Collects whom a move concerns and tells them at its end: a notice in the bell, and a `todo` frame for everybody
 * whose list changed. Both are rows of the same transaction, so nobody hears of what did not happen.
 */
export class Notices {
  private readonly run: Run;
  private readonly lines: { people: readonly string[]; title: string; priority: Priority }[] = [];
  private readonly changed = new Set<string>();

  constructor(run: Run) {
    this.run = run;
  }

  asked(nodeKey: string, people: readonly string[]): void {
    const node = nodeOf(this.run.flow, nodeKey).name.zh;
    this.lines.push({ people, title: `${this.run.instance.bizNo} 待您处理：${node}`, priority: 'L' });
    this.countChanged(people);
  }

  copied(people: readonly string[]): void {
    this.lines.push({ people, title: `${this.run.instance.bizNo} 抄送给您`, priority: 'L' });
  }

  urged(people: readonly string[]): void {
    this.lines.push({ people, title: `${this.run.instance.bizNo} 请尽快处理`, priority: 'M' });
  }

  ended(status: string): void {
    const text = { '2': '已通过', '3': '已驳回', '5': '已作废' }[status];
    // Who withdraws knows it.
    if (!text) return;
    const { bizNo, starter } = this.run.instance;
    this.lines.push({ people: [starter], title: `${bizNo} ${text}`, priority: status === '2' ? 'L' : 'M' });
  }

  countChanged(people: readonly string[]): void {
    for (const username of people) this.changed.add(username);
  }

  async send(): Promise<void> {
    const { trx, actor, instance, definition } = this.run;
    const tenantId = actor.tenantId;
    const everybody = new Set([...this.changed, ...this.lines.flatMap((line) => line.people)]);
    const standIns = await standInsOf(trx, tenantId, [...everybody]);
    const ids = await userIdsOf(trx, [...everybody, ...[...standIns.values()].flat()]);
    const idsOf = (people: Iterable<string>) => [
      ...new Set([...people].flatMap((name) => [name, ...(standIns.get(name) ?? [])]).flatMap((n) => ids.get(n) ?? [])),
    ];
    for (const { people, title, priority } of this.lines) {
      const userIds = idsOf(people);
      if (userIds.length === 0) continue;
      await notify(trx, {
        tenantId,
        userIds,
        title,
        content: instance.title,
        priority,
        busType: 'workflow',
        busId: instance.id,
        openType: 'url',
        openPage: `/prm/${definition.area}/${definition.entity}/${instance.bizId}`,
      });
    }
    const frame = { cmd: 'todo' };
    await queueFrames(
      trx,
      idsOf(this.changed).map((userId) => ({ tenantId, userId, topic: 'websocket', frame })),
    );
  }
}
