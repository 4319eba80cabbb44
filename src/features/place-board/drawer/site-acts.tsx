import Button from 'antd/es/button';
import { useNavigate } from 'react-router-dom';
import type { PlaceSite } from '#shared/contract/yard/place-board.ts';
import { laterDay } from '#shared/workflow/day.ts';
import { useBoard } from '#src/features/place-board/use-board.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { RecordActs } from '#src/resource/record/record-acts.tsx';
import { useListPath } from '#src/resource/resource-path.ts';
import { Can } from '#src/session/can.tsx';
import { siteDrawerMessages } from './site-drawer.messages.ts';
import css from './site-drawer.module.css';

/** 申请此场地, with a prefilled form, and 设为维修, 停用 or 恢复使用; each by permission. */
export function SiteActs({ site, day }: { readonly site: PlaceSite['site']; readonly day: string }) {
  const t = useMessages(siteDrawerMessages);
  const { today, refresh } = useBoard();
  const navigate = useNavigate();
  const applications = useListPath('site_apply');
  const given = new URLSearchParams({ applyType: '1', wantSite: site.id, startDate: laterDay(day, today) });
  return (
    <div className={css.acts}>
      {applications !== undefined && (
        <Can action="prm:site:apply:add">
          {(disabled) => (
            <Button type="primary" disabled={disabled} onClick={() => navigate(`${applications}/new?${given}`)}>
              {t('apply')}
            </Button>
          )}
        </Can>
      )}
      <RecordActs
        code="site"
        id={site.id}
        state={site.status}
        actions={['repair', 'retire', 'reopen']}
        onDone={refresh}
      />
    </div>
  );
}
