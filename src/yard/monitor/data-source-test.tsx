import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { testConnection } from '#shared/contract/system/data-source.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { FormSlotProps } from '#src/resource/slots/page.ts';
import { dataSourceMessages } from './data-source.messages.ts';
import styles from './job.module.css';

const tried: ReadonlySet<string> = new Set(['dbType', 'dbDriver', 'dbUrl', 'dbName', 'dbUsername', 'dbPassword']);

/** Tries what stands in the form at this moment. */
export function DataSourceTest({ loaded, disabled }: FormSlotProps) {
  const t = useMessages(dataSourceMessages);
  const { getValues, watch } = useFormContext();
  const answer = useRef<HTMLDivElement>(null);
  const send = useSend(testConnection, { quiet: true });
  // The section is the last of the form: what it answers would stand behind the bar of buttons.
  useEffect(() => {
    if (send.isSuccess || send.isError) answer.current?.scrollIntoView({ block: 'center' });
  }, [send.isSuccess, send.isError]);
  // What was answered of another address says nothing of this one.
  const { reset } = send;
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      if (name !== undefined && tried.has(name)) reset();
    });
    return unsubscribe;
  }, [watch, reset]);
  const test = () => {
    const textOf = (name: string) => String(getValues(name) ?? '');
    const dbDriver = textOf('dbDriver');
    send.mutate({
      body: {
        id: typeof loaded.id === 'string' ? loaded.id : null,
        dbType: textOf('dbType'),
        // Entered where the server does not know it by itself.
        ...(dbDriver !== '' && { dbDriver }),
        dbUrl: textOf('dbUrl'),
        dbName: textOf('dbName'),
        dbUsername: textOf('dbUsername'),
        dbPassword: textOf('dbPassword'),
      },
    });
  };
  // A new record has no stored password, and a JeecgBoot server fills the field with it.
  const isStoredUsed = typeof loaded.id === 'string' && !loaded.dbPassword;
  return (
    <div className={styles.parameters}>
      <p className={styles.none}>{t(isStoredUsed ? 'hintStored' : 'hint')}</p>
      <div>
        <Button disabled={disabled} loading={send.isPending} onClick={test}>
          {t('test')}
        </Button>
      </div>
      <div aria-live="polite" ref={answer}>
        {send.isSuccess && <Alert type="success" showIcon title={t('works')} />}
        {send.isError && <Alert type="error" showIcon title={t('failed')} description={send.error.message} />}
      </div>
    </div>
  );
}
