import { together } from '#server/db/together.ts';
import { notify } from '#server/kernel/message/notice.ts';
import { queueFrames } from '#server/kernel/outbox.ts';
import { toldPeople } from '#server/workflow/people/told-people.ts';
import type { Run } from '#server/workflow/run/run.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import type { Text } from '#shared/resource/text.ts';
import { type FlowTask, nodeOf } from '#shared/workflow/flow-state.ts';
import type { CloseOutcome, FlowStep } from '#shared/workflow/flow-step.ts';

type Priority = 'L' | 'M' | 'H';

/** How an approval ended, by its `bpmStatus`. */
const endings: Readonly<Record<string, Text>> = {
  '2': { zh: '已通过', en: 'was passed' },
  '3': { zh: '已驳回', en: 'was rejected' },
  '5': { zh: '已作废', en: 'was declared void' },
};

/** What whoever had it on the list reads when it was stopped. */
const stops: Readonly<Record<string, Text>> = {
  '4': { zh: '申请人已撤回，无需再处理', en: 'was withdrawn: nothing to decide any more' },
  '5': { zh: '已作废，无需再处理', en: 'was declared void: nothing to decide any more' },
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
  /** Whose task closed because there is nothing to decide any more. */
  private readonly spared = new Set<string>();
  /** The next who are asked are administrators, in the place of nobody. */
  private fallback = false;

  /** `comesBack`: the move returned the application to an earlier node. */
  constructor(run: Run, comesBack = false) {
    this.run = run;
    this.comesBack = comesBack;
  }

  asked(nodeKey: string, { candidates, sign }: Pick<FlowTask, 'candidates' | 'sign'>): void {
    const { zh, en } = nodeOf(this.run.flow, nodeKey).name;
    if (this.fallback) {
      this.tell(
        candidates,
        { zh: `未找到办理人，请您处理：${zh}`, en: `found nobody else and waits for you: ${en}` },
        'M',
      );
    } else if (sign) this.tell(candidates, { zh: `请您加签：${zh}`, en: `asks for your opinion: ${en}` }, 'L');
    else if (this.comesBack)
      this.tell(candidates, { zh: `已退回，待您处理：${zh}`, en: `was returned to you: ${en}` }, 'M');
    else this.tell(candidates, { zh: `待您处理：${zh}`, en: `is waiting for you: ${en}` }, 'L');
    this.fallback = false;
    this.countChanged(candidates);
  }

  /** Nobody fulfils the rule of the node that is entered next. */
  nobodyFound(): void {
    this.fallback = true;
  }

  /** Handed on by somebody, or by the engine because its people may not decide any more. Who had it before knows it. */
  reassigned(
    nodeKey: string,
    { candidates, before, lost }: Pick<Extract<FlowStep, { kind: 'reassign' }>, 'candidates' | 'before' | 'lost'>,
  ): void {
    const fresh = candidates.filter((name) => !before.includes(name));
    const { zh, en } = nodeOf(this.run.flow, nodeKey).name;
    if (lost && !this.fallback) {
      this.tell(
        fresh,
        { zh: `原办理人不能办理，转由您处理：${zh}`, en: `is yours now, its holder may not decide any more: ${en}` },
        'M',
      );
    } else if (fresh.length > 0) this.asked(nodeKey, { candidates: fresh });
    this.fallback = false;
    this.countChanged([...before, ...candidates]);
  }

  /** A task left somebody's list. */
  closed(outcome: CloseOutcome, people: readonly string[]): void {
    if (outcome === 'cancel') for (const name of people) this.spared.add(name);
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
    const { starter } = this.run.instance;
    // Who withdraws knows it.
    if (text) this.tell([starter], text, status === '2' ? 'L' : 'M');
    const stopped = stops[status];
    if (stopped)
      this.tell(
        [...this.spared].filter((name) => name !== starter),
        stopped,
        'L',
      );
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
    const told = await toldPeople(trx, tenantId, [...this.changed, ...this.lines.flatMap((line) => line.people)]);
    const idsOf = (people: Iterable<string>) => [...new Set([...people].flatMap((name) => told.get(name) ?? []))];
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
    await together([...notified, woken]);
  }
}
