import type { QueryClient } from '@tanstack/react-query';
import { listEvents } from '#shared/contract/workflow/event.ts';
import { getTodoTask, listTodo, todoCounts, todoNeighbours } from '#shared/contract/workflow/todo.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';

/** Refetches everything that shows records of a resource, including the task lists, after a record has changed. */
export async function refreshResource(client: QueryClient, definition: ResourceDefinition): Promise<void> {
  const { list, queryById, options } = resourceCalls(definition);
  const todo = [getTodoTask.id, listTodo.id, todoCounts.id, todoNeighbours.id];
  const ids = [list.id, queryById.id, options.id, listEvents.id, ...todo];
  await Promise.all(ids.map((id) => client.invalidateQueries({ queryKey: [id] })));
}
