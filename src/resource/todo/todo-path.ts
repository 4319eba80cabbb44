interface Waiting {
  readonly resource: string;
  readonly bizId: string;
  readonly taskId: string | null;
}

/** Where a row of the pending page at `path` leads: to its task, or to the application where the caller has none. */
export function todoPath(path: string, { resource, bizId, taskId }: Waiting): string {
  const task = taskId === null ? '' : `?taskId=${encodeURIComponent(taskId)}`;
  return `${path}/${resource}/${encodeURIComponent(bizId)}${task}`;
}
