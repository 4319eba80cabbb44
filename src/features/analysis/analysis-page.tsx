import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { todoAreas } from '#shared/yard/todo-areas.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useCan } from '#src/session/permission.ts';
import { analysisMessages } from './analysis.messages.ts';
import css from './analysis-page.module.css';
import { AreaCards } from './area-cards.tsx';
import { ShipsCard } from './ships-card.tsx';
import { useHasPage, useMenuPath } from './use-menu-path.ts';

/** /dashboard/analysis: what waits for me, what I asked for, how the ships stand (domain.md §15). */
export function AnalysisPage() {
  const t = useMessages(analysisMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const now = useNow();
  const applyPath = useMenuPath('resource/scaffold_apply');
  const shipPath = useMenuPath('resource/ship');
  const mayApply = useCan('prm:scaffold:apply:add').visible;
  const seesShips = useCan('prm:ship:ship:list').visible;
  const hasWork = useHasPage(todoAreas.flatMap(({ area, resource }) => [`todo/${area}`, `resource/${resource}`]));
  const showsShips = shipPath !== null && seesShips;
  const today = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'full',
    timeZone: 'Asia/Shanghai',
  }).format(now);

  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('title')}</h1>
        <span>{today}</span>
        {applyPath && mayApply && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => navigate(`${applyPath}/new`)}>
            {t('apply')}
          </Button>
        )}
      </header>
      {!hasWork && !showsShips && <p className={css.nothing}>{t('nothingHere')}</p>}
      <div className={css.columns} data-ships={showsShips || undefined}>
        <div className={css.work}>
          {todoAreas.map(({ area, resource }) => (
            <AreaCards key={area} area={area} resource={resource} mayApply={mayApply} />
          ))}
        </div>
        {showsShips && <ShipsCard path={shipPath} />}
      </div>
    </div>
  );
}

/** Epoch ms, renewed every minute: the date above turns at midnight. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
