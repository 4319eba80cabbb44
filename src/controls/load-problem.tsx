import Button from 'antd/es/button';
import { useMessages } from '#src/i18n/use-messages.ts';
import { controlMessages } from './controls.messages.ts';
import styles from './controls.module.css';

interface LoadProblemProps {
  readonly text: string;
  readonly onAgain: () => void;
}

/** Message that something could not be loaded, with a retry. */
export function LoadProblem({ text, onAgain }: LoadProblemProps) {
  const t = useMessages(controlMessages);
  return (
    <span role="alert" className={styles.loadProblem}>
      {text}
      <Button type="link" size="small" onClick={onAgain}>
        {t('retry')}
      </Button>
    </span>
  );
}
