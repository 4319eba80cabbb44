import { pipelined } from '#server/db/pipelined.ts';
import { notify } from '#server/kernel/message/notice.ts';
import { queueFrames } from '#server/kernel/outbox.ts';
import { wakePages } from '#server/kernel/wake-pages.ts';
import { noticeReceivers } from '#server/workflow/people/notice-receivers.ts';
import type { Run } from '#server/workflow/run/run.ts';
import { lookup } from '#shared/lookup.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import type { Text } from '#shared/resource/text.ts';
import { type FlowTask, nodeOf } from '#shared/workflow/flow-state.ts';
import type { CloseOutcome, FlowStep } from '#shared/workflow/flow-step.ts';

type Priority = 'L' | 'M' | 'H';

/** Texts of a finished approval for its starter, by `bpmStatus`. */
const endings = lookup<Text>({
  '2': { zh: '已通过', en: 'was approved' },
  '3': { zh: '已驳回', en: 'was rejected' },
  '5': { zh: '已作废', en: 'was declared void' },
});

/** Texts of a stopped approval for the people who had a task of it, by `bpmStatus`. */
const stops = lookup<Text>({
  '4': { zh: '申请人已撤回，无需再处理', en: 'was withdrawn; no decision is needed' },
  '5': { zh: '已作废，无需再处理', en: 'was declared void; no decision is needed' },
});

/**
 * Collects the notifications of one move and sends them at its end: a notice for the bell, and a `todo` frame for
 * everybody whose list changed. Both are rows written in the move's transaction, so a rolled back move notifies nobody.
 */
export class Notices {
  private readonly run: Run;
  private readonly comesBack: boolean;
  private readonly lines: { people: readonly string[]; title: Text; priority: Priority }[] = [];
  private readonly changed = new Set<string>();
  /** People whose task was cancelled because the approval stopped. */
  private readonly spared = new Set<string>();
  /** Nobody was found for the next task, so administrators are asked instead. */
  private fallback = false;

  /** @param comesBack the move returned the application to an earlier node */
  constructor(run: Run, comesBack = false) {
    this.run = run;
    this.comesBack = comesBack;
  }

  asked(nodeKey: string, { candidates, sign }: Pick<FlowTask, 'candidates' | 'sign'>): void {
    const { zh, en } = nodeOf(this.run.flow, nodeKey).name;
    if (this.fallback) {
      this.queue(
        candidates,
        { zh: `未找到办理人，请您处理：${zh}`, en: `was assigned to you, as nobody else was found: ${en}` },
        'M',
      );
    } else if (sign) this.queue(candidates, { zh: `请您加签：${zh}`, en: `asks for your opinion: ${en}` }, 'L');
    else if (this.comesBack)
      this.queue(candidates, { zh: `已退回，待您处理：${zh}`, en: `was returned to you: ${en}` }, 'M');
    else this.queue(candidates, { zh: `待您处理：${zh}`, en: `is waiting for you: ${en}` }, 'L');
    this.fallback = false;
    this.countChanged(candidates);
  }

  /** Marks that nobody fulfils the assignee rule of the next node. */
  nobodyFound(): void {
    this.fallback = true;
  }

  /**
   * A task was transferred by a person, or by the engine because its assignees may not decide any more (`lost`). Only
   * the new assignees are notified.
   */
  reassigned(
    nodeKey: string,
    { candidates, before, lost }: Pick<Extract<FlowStep, { kind: 'reassign' }>, 'candidates' | 'before' | 'lost'>,
  ): void {
    const fresh = candidates.filter((name) => !before.includes(name));
    const { zh, en } = nodeOf(this.run.flow, nodeKey).name;
    if (lost && !this.fallback) {
      this.queue(
        fresh,
        {
          zh: `原办理人不能办理，转由您处理：${zh}`,
          en: `was reassigned to you: ${en}`,
        },
        'M',
      );
    } else if (fresh.length > 0) this.asked(nodeKey, { candidates: fresh });
    this.fallback = false;
    this.countChanged([...before, ...candidates]);
  }

  /** A task left the lists of these people. */
  closed(outcome: CloseOutcome, people: readonly string[]): void {
    if (outcome === 'cancel') for (const name of people) this.spared.add(name);
    this.countChanged(people);
  }

  copied(people: readonly string[]): void {
    this.queue(people, { zh: '抄送给您', en: 'was copied to you' }, 'L');
  }

  /** Notifies the person who signed on another person's device, because the task was decided in that name. */
  witnessed(signer: string): void {
    const witness = this.run.actor.realname;
    const title = { zh: `您在${witness}的设备上签字`, en: `was signed by you on ${witness}'s device` };
    this.queue([signer], title, 'M');
  }

  urged(people: readonly string[]): void {
    this.queue(people, { zh: '请尽快处理', en: 'is urgent; please decide it soon' }, 'M');
  }

  /** Notifies people whose task a manager gave to somebody else. */
  handedOver(people: readonly string[]): void {
    this.queue(people, { zh: '已转给同事办理', en: 'was handed over to a colleague' }, 'L');
    this.countChanged(people);
  }

  ended(status: string): void {
    const text = endings[status];
    const { starter } = this.run.instance;
    // No text for withdrawal: the starter did it.
    if (text) this.queue([starter], text, status === '2' ? 'L' : 'M');
    const stopped = stops[status];
    if (stopped)
      this.queue(
        [...this.spared].filter((name) => name !== starter),
        stopped,
        'L',
      );
  }

  /** Queues a notice whose title starts with the document number. */
  private queue(people: readonly string[], { zh, en }: Text, priority: Priority): void {
    const { bizNo } = this.run.instance;
    this.lines.push({ people, title: { zh: `${bizNo} ${zh}`, en: `${bizNo} ${en}` }, priority });
  }

  countChanged(people: readonly string[]): void {
    for (const username of people) this.changed.add(username);
  }

  async send(): Promise<void> {
    const { trx, actor, instance, definition } = this.run;
    const tenantId = actor.tenantId;
    const receivers = await noticeReceivers(trx, tenantId, [
      ...this.changed,
      ...this.lines.flatMap((line) => line.people),
    ]);
    const idsOf = (people: Iterable<string>) => [...new Set([...people].flatMap((name) => receivers.get(name) ?? []))];
    const notified = this.lines.map(({ people, title, priority }) =>
      notify(trx, {
        tenantId,
        userIds: idsOf(people),
        title,
        content: { zh: instance.title, en: instance.title },
        priority,
        busType: 'workflow',
        busId: instance.id,
        openType: 'url',
        openPage: pagePath(definition, instance.bizId),
      }),
    );
    const frame = { cmd: 'todo' };
    const woken = queueFrames(
      trx,
      idsOf(this.changed).map((userId) => ({ tenantId, userId, topic: 'websocket', frame })),
    );
    await pipelined([...notified, woken, this.wakePages()]);
  }

  private async wakePages(): Promise<void> {
    const { trx, actor, guard } = this.run;
    if (guard.news !== undefined) await wakePages(trx, actor.tenantId, guard.news);
  }
}
