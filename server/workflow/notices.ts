import { notify } from '#server/modules/announcement/notice.ts';
import { queueFrames } from '#server/realtime/outbox.ts';
import type { Text } from '#shared/resource/definition.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import { nodeOf } from '#shared/workflow/flow-state.ts';
import { standInsOf } from './delegation.ts';
import type { Run } from './run.ts';
import { userIdsOf } from './user-ids.ts';

type Priority = 'L' | 'M' | 'H';

/** How an approval ended, by its `bpmStatus`. */
const endings: Readonly<Record<string, Text>> = {
  '2': { zh: '已通过', en: 'was passed' },
  '3': { zh: '已驳回', en: 'was rejected' },
  '5': { zh: '已作废', en: 'was declared void' },
};

/**
 * Collects whom a move concerns and tells them at its end: a notice in the bell, and a `todo` frame for everybody
 * whose list changed. Both are rows of the same transaction, so nobody hears of what did not happen.
 */
export class Notices {
  private readonly run: Run;
  private readonly comesBack: boolean;
  private readonly lines: { people: readonly string[]; title: Text; priority: Priority }[] = [];
  private readonly changed = new Set<string>();

  /** `comesBack`: the move returned the application to an earlier node. */
  constructor(run: Run, comesBack = false) {
    this.run = run;
    this.comesBack = comesBack;
  }

  asked(nodeKey: string, people: readonly string[]): void {
    const { zh, en } = nodeOf(this.run.flow, nodeKey).name;
    if (this.comesBack) this.tell(people, { zh: `已退回，待您处理：${zh}`, en: `was returned to you: ${en}` }, 'M');
    else this.tell(people, { zh: `待您处理：${zh}`, en: `is waiting for you: ${en}` }, 'L');
    this.countChanged(people);
  }

  copied(people: readonly string[]): void {
    this.tell(people, { zh: '抄送给您', en: 'was copied to you' }, 'L');
  }

  /** Who signed on another's device hears of it in the own bell: it was done in that name. */
  witnessed(signer: string): void {
    const witness = this.run.actor.realname;
    const title = { zh: `您在${witness}的设备上签字`, en: `was signed by you on ${witness}'s device` };
    this.tell([signer], title, 'M');
  }

  urged(people: readonly string[]): void {
    this.tell(people, { zh: '请尽快处理', en: 'is urgent: decide it soon' }, 'M');
  }

  /** Whose task somebody who leads gave to another. */
  handedOver(people: readonly string[]): void {
    this.tell(people, { zh: '已转给同事办理', en: 'was handed over to a colleague' }, 'L');
    this.countChanged(people);
  }

  ended(status: string): void {
    const text = endings[status];
    // Who withdraws knows it.
    if (text) this.tell([this.run.instance.starter], text, status === '2' ? 'L' : 'M');
  }

  /** The document's number, then what is to be told about it. */
  private tell(people: readonly string[], { zh, en }: Text, priority: Priority): void {
    const { bizNo } = this.run.instance;
    this.lines.push({ people, title: { zh: `${bizNo} ${zh}`, en: `${bizNo} ${en}` }, priority });
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
        content: { zh: instance.title, en: instance.title },
        priority,
        busType: 'workflow',
        busId: instance.id,
        openType: 'url',
        openPage: pagePath(definition, instance.bizId),
      });
    }
    const frame = { cmd: 'todo' };
    await queueFrames(
      trx,
      idsOf(this.changed).map((userId) => ({ tenantId, userId, topic: 'websocket', frame })),
    );
  }
}
