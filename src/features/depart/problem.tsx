import Button from 'antd/es/button';
import { useMessages } from '#src/i18n/use-messages.ts';
import { departMessages } from './depart.messages.ts';
import css from './depart.module.css';

export interface ProblemProps {
  readonly reason: string;
  readonly onAgain: () => void;
}

/** Error message of a part of the page, with a retry button. */
export function Problem({ reason, onAgain }: ProblemProps) {
  const t = useMessages(departMessages);
  return (
    <p role="alert" className={css.error}>
      {t('failed', { reason })}
      <Button size="small" onClick={onAgain}>
        {t('again')}
      </Button>
    </p>
  );
}
