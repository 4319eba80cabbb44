interface Waiting {
  readonly resource: string;
  readonly bizId: string;
  readonly taskId: string | null;
}

/** Where the address of a task keeps the conditions and the order of the list that it was opened from. */
export const queueParam = 'queue';

/**
 * Where a row of the pending page at `path` leads: to its task, or to the application where the caller has none. `queue`
 * is the address of the list, so that the task knows which one comes next, also after a reload.
 */
export function todoPath(path: string, { resource, bizId, taskId }: Waiting, queue = ''): string {
  const params = new URLSearchParams();
  if (taskId !== null) params.set('taskId', taskId);
  if (queue !== '') params.set(queueParam, queue);
  const search = params.toString();
  return `${path}/${resource}/${encodeURIComponent(bizId)}${search === '' ? '' : `?${search}`}`;
}
