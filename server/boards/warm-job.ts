import type { InstallationJob } from '#server/kernel/job.ts';
import { warmBoards } from './board-answers.ts';

/** 看板聚合预热, refreshing the boards (docs/domain.md §17). */
export const warmJob: InstallationJob = {
  name: 'board.warm',
  title: { zh: '看板聚合预热', en: 'Make the boards ready' },
  cron: '0 0/5 * * * ?',
  async perform({ log }) {
    const made = await warmBoards();
    log(`看板 ${made}`, `Boards ${made}`);
    return made;
  },
};
