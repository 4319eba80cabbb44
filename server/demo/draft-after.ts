import { clockText } from './demo-clock.ts';
import type { Draft } from './demo-row.ts';
import type { DemoWorld } from './demo-world.ts';

/** A new draft copied from an earlier application: without a document number, not yet submitted or begun. */
export function draftAfter(world: DemoWorld, origin: Draft, at: number): Draft {
  const time = clockText(at);
  return {
    ...origin,
    id: world.newId(at),
    createTime: time,
    updateTime: time,
    version: 1,
    applyNo: '',
    bpmStatus: '0',
    bizStatus: '10',
    remark: null,
    instanceId: null,
  };
}
