import css from './version-card.module.css';
import { VersionCard } from './version-card.tsx';

/** 系统版本. */
export function VersionPage() {
  return (
    <div className={css.page}>
      <VersionCard heading="h1" />
    </div>
  );
}
