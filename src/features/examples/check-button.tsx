import Button from 'antd/es/button';
import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { tell } from '#src/resource/tell.ts';
import { examplesMessages } from './examples.messages.ts';
import type { MaterialGrid } from './use-material-grid.ts';

/** Checks the whole grid with progress; when all is well it says so, else the first failing cell is shown. */
export function CheckButton({ grid }: { readonly grid: MaterialGrid }) {
  const t = useMessages(examplesMessages);
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const check = async () => {
    const { count } = grid.model.store;
    setProgress({ done: 0, total: count });
    try {
      const errors = await grid.check((done, total) => setProgress({ done, total }));
      if (errors === 0) tell('success', t('sound', { n: count.toLocaleString('en') }));
    } finally {
      setProgress(null);
    }
  };
  return (
    <Button loading={progress !== null} onClick={() => void check()}>
      {progress === null ? t('checkAll') : t('checking', { ...progress })}
    </Button>
  );
}
