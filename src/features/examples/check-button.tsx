import Button from 'antd/es/button';
import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { examplesMessages } from './examples.messages.ts';
import type { MaterialGrid } from './use-material-grid.ts';

/** Checks the whole grid, then confirms that all cells are valid or shows the first invalid one. */
export function CheckButton({ grid }: { readonly grid: MaterialGrid }) {
  const t = useMessages(examplesMessages);
  const [checking, setChecking] = useState(false);
  const check = async () => {
    const { count } = grid.model.store;
    setChecking(true);
    try {
      if ((await grid.check()) === 0) showMessage('success', t('sound', { n: count.toLocaleString('en') }));
    } finally {
      setChecking(false);
    }
  };
  return (
    <Button loading={checking} onClick={() => void check()}>
      {t('checkAll')}
    </Button>
  );
}
