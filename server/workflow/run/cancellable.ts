import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';

/** Whether the lifecycle still lets the application be cancelled; work in the yard is not undone by a word. */
export function cancellable({ lifecycle }: ResourceDefinition, record: ResourceRecord): boolean {
  const cancel = lifecycle?.transitions.find((transition) => transition.action === 'cancel');
  return !lifecycle || cancel?.from.includes(String(record[lifecycle.field])) === true;
}
