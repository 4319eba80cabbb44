import ConfigProvider from 'antd/es/config-provider';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import type { ReactNode } from 'react';
import { light } from '#shared/theme/tokens.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { antdTheme } from './antd-theme.ts';

const theme = antdTheme(light);

/** antd in the colours of tokens.ts and the chosen language. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <ConfigProvider
      theme={theme}
      locale={language === 'en' ? enUS : zhCN}
      button={{ autoInsertSpace: false }}
      componentSize="middle"
    >
      {children}
    </ConfigProvider>
  );
}
