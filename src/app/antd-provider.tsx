import ConfigProvider from 'antd/es/config-provider';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import type { ReactNode } from 'react';
import { light } from '#shared/theme/tokens.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { mediaOf, useMedia } from '#src/screen/use-media.ts';
import { antdTheme } from './antd-theme.ts';

const moving = antdTheme(light);
/** antd waits for no animation to end: document.css takes them away. */
const still = { ...moving, token: { ...moving.token, motion: false } };
const reducedMotion = mediaOf('(prefers-reduced-motion: reduce)');

/** antd in the colours of tokens.ts and the chosen language; without motion for people who asked their system for that. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const theme = useMedia(reducedMotion) ? still : moving;
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
