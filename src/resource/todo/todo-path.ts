interface Waiting {
  readonly resource: string;
  readonly bizId: string;
  readonly taskId: string | null;
}

/** URL parameter of a task page with the query string of the list that it was opened from. */
export const queueParam = 'queue';

/**
 * Path of a row's task, or of its application if the user has no task. `queue` is the query string of the list, so that
 * the task page knows the next task, even after a reload.
 */
export function todoPath(path: string, { resource, bizId, taskId }: Waiting, queue = ''): string {
  const params = new URLSearchParams();
  if (taskId !== null) params.set('taskId', taskId);
  if (queue !== '') params.set(queueParam, queue);
  const search = params.toString();
  return `${path}/${resource}/${encodeURIComponent(bizId)}${search === '' ? '' : `?${search}`}`;
}
