import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';

/** Whether the lifecycle still allows cancelling. Work that has been done in the yard cannot be cancelled. */
export function cancellable({ lifecycle }: ResourceDefinition, record: ResourceRecord): boolean {
  const cancel = lifecycle?.transitions.find((transition) => transition.action === 'cancel');
  return !lifecycle || cancel?.from.includes(String(record[lifecycle.field])) === true;
}
