import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Link } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { analysisMessages } from './analysis.messages.ts';
import css from './apply-buttons.module.css';
import type { Work } from './work.ts';

/** One link per area in which the user may apply, each to the empty form. */
export function ApplyButtons({ work }: { readonly work: readonly Work[] }) {
  const t = useMessages(analysisMessages);
  const open = work.flatMap(({ area, listPath, mayApply }) => (listPath && mayApply ? [{ area, listPath }] : []));
  if (open.length === 0) return null;
  return (
    <nav className={css.apply} aria-label={t('apply')}>
      {open.map(({ area, listPath }) => (
        <Link key={area.area} to={`${listPath}/new`}>
          <PlusOutlined aria-hidden /> {area.apply}
        </Link>
      ))}
    </nav>
  );
}
