import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { pauseJob, resumeJob } from '#shared/contract/system/quartz-job.ts';
import { sysQuartzJob } from '#shared/system/quartz-job.ts';
import { NodePermissions } from '#src/session/permission.ts';
import { SwitchInRow } from '#src/yard/monitor/job-actions.tsx';

const shownTo = (access: string, status: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NodePermissions value={[{ action: access, type: '1' }]}>
        <SwitchInRow
          definition={sysQuartzJob}
          record={{ id: 'j', version: 1, jobClassName: 'x', status }}
          disabled={false}
          onChanged={() => undefined}
        />
      </NodePermissions>
    </QueryClientProvider>,
  );

it('a running job is paused and a paused one resumed, each by users who may', () => {
  expect(pauseJob.access).not.toBe(resumeJob.access);
  expect(shownTo(pauseJob.access, '0')).toContain('停止');
  expect(shownTo(resumeJob.access, '0')).toBe('');
  expect(shownTo(resumeJob.access, '-1')).toContain('启动');
  expect(shownTo(pauseJob.access, '-1')).toBe('');
});
