import SaveOutlined from '@ant-design/icons/es/icons/SaveOutlined';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { type FormEvent, useState } from 'react';
import { Select } from '#src/controls/select.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { advancedQueryMessages } from './advanced-query.messages.ts';
import styles from './advanced-query.module.css';
import type { SavePlace } from './use-saved-queries.ts';

/** Maximum length of the name of a saved query. */
const longestName = 40;

/** Saves the conditions under a name. */
export function SaveQueryForm({ onSave }: { readonly onSave: (title: string, place: SavePlace) => void }) {
  const t = useMessages(advancedQueryMessages);
  const [title, setTitle] = useState('');
  const [place, setPlace] = useState<SavePlace>('here');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave(title.trim(), place);
  };
  return (
    <form className={styles.save} onSubmit={handleSubmit}>
      <Input
        aria-label={t('saveName')}
        placeholder={t('saveName')}
        maxLength={longestName}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Select<SavePlace>
        aria-label={t('savePlace')}
        className={styles.place}
        options={[
          { value: 'here', label: t('here') },
          { value: 'server', label: t('server') },
        ]}
        value={place}
        onChange={setPlace}
      />
      <Button htmlType="submit" icon={<SaveOutlined aria-hidden />}>
        {t('save')}
      </Button>
    </form>
  );
}
