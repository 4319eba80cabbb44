import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { clearable } from '#src/controls/clear-icon.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { MenuNode } from '#src/session/menu-node.ts';
import { useSession } from '#src/session/session-store.ts';
import { EmptyPage } from '#src/shell/empty-page.tsx';
import { PageContent } from '#src/shell/page-content/page-content.tsx';
import { exampleGroups, matchingGroups } from './example-groups.ts';
import { testHomeMessages } from './test-home.messages.ts';
import css from './test-home-page.module.css';

const none: readonly MenuNode[] = [];

/** /test/home: the gallery's table of contents, by group and by name (docs/specification.md §1.2, Routes). */
export function TestHomePage() {
  const t = useMessages(testHomeMessages);
  const menu = useSession((state) => state.permissions?.menu) ?? none;
  const [text, setText] = useState('');
  const groups = useMemo(() => exampleGroups(menu), [menu]);
  const found = useMemo(() => matchingGroups(groups, text), [groups, text]);
  const pages = found.reduce((sum, { links }) => sum + links.length, 0);
  if (groups.length === 0) return <EmptyPage title={t('empty')} text={t('emptyText')} />;
  const search = (
    <search className={css.search}>
      <Input
        type="search"
        allowClear={clearable}
        prefix={<SearchOutlined />}
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <span role="status">{t('count', { n: pages })}</span>
    </search>
  );
  return (
    <PageContent title={t('title')} description={t('lead')} search={search}>
      {found.length === 0 && (
        <p className={css.none}>
          {t('none', { text })} <Button onClick={() => setText('')}>{t('clear')}</Button>
        </p>
      )}
      {found.map(({ title, links }) => (
        <section key={title} className={css.group} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.path}>
                <Link to={link.path}>{link.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageContent>
  );
}
