import { Link } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useTaskPath } from '#src/resource/todo/use-task-path.ts';
import { FactList } from './fact-list.tsx';
import { drawerMessages } from './scaffold-drawer.messages.ts';
import css from './scaffold-drawer.module.css';
import { scaffoldApplication, type Waiting } from './scaffold-state.ts';

/** A waiting application, with the way to the reader's task. */
export function ApplicationFacts({ wish, block }: { readonly wish: Waiting; readonly block: string }) {
  const t = useMessages(drawerMessages);
  const to = useTaskPath('scaffold', scaffoldApplication)(wish);
  return (
    <>
      <FactList
        facts={[
          [t('kind'), wish.applyType_dictText],
          [t('block'), block],
          [t('place'), wish.place],
          [t('wanted'), `${wish.needDate} – ${wish.planDismantle}`],
          [t('contractor'), wish.contractor_dictText],
          [t('node'), wish.currentNode_dictText],
        ]}
      />
      {to !== undefined && <Link to={to}>{t(wish.taskId === undefined ? 'application' : 'decide')}</Link>}
    </>
  );
}

/** A waiting application for a scaffold in two lines. */
export function ApplicationLine({ wish }: { readonly wish: Waiting }) {
  const t = useMessages(drawerMessages);
  const to = useTaskPath('scaffold', scaffoldApplication)(wish);
  const name = wish.applyNo ?? t('application');
  return (
    <>
      <b>{wish.applyType_dictText}</b> {to === undefined ? name : <Link to={to}>{name}</Link>}
      <p className={css.quiet}>
        {[t('until', { day: wish.planDismantle }), wish.currentNode_dictText].filter(Boolean).join(' · ')}
        {wish.taskId !== undefined && ` · ${t('yours')}`}
      </p>
    </>
  );
}
