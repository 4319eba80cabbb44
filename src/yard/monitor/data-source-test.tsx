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

/** Tests the connection with the current values of the form. */
export function DataSourceTest({ loaded, disabled }: FormSlotProps) {
  const t = useMessages(dataSourceMessages);
  const { getValues, watch } = useFormContext();
  const answer = useRef<HTMLDivElement>(null);
  const send = useSend(testConnection, { quiet: true });
  // The section is the last one of the form, so its result would be hidden behind the bar of buttons.
  useEffect(() => {
    if (send.isSuccess || send.isError) answer.current?.scrollIntoView({ block: 'center' });
  }, [send.isSuccess, send.isError]);
  // A change of a tested field removes the result, which belongs to the former values.
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
        // Only servers that cannot derive the driver have this field.
        ...(dbDriver !== '' && { dbDriver }),
        dbUrl: textOf('dbUrl'),
        dbName: textOf('dbName'),
        dbUsername: textOf('dbUsername'),
        dbPassword: textOf('dbPassword'),
      },
    });
  };
  // A new record has no stored password. A JeecgBoot server fills the field with the stored one.
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
