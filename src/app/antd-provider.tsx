import ConfigProvider, { type ThemeConfig } from 'antd/es/config-provider';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import type { ReactNode } from 'react';
import { useLanguage } from '#src/i18n/language.ts';
import { antdTheme } from '#src/screen/antd-theme.ts';
import { useTheme } from '#src/screen/theme.ts';
import { mediaOf, useMedia } from '#src/screen/use-media.ts';

const moving = { light: antdTheme('light'), dark: antdTheme('dark') };
/** antd waits for no animation to end: document.css takes them away. */
const still = { light: withoutMotion(moving.light), dark: withoutMotion(moving.dark) };
const reducedMotion = mediaOf('(prefers-reduced-motion: reduce)');

function withoutMotion(theme: ThemeConfig): ThemeConfig {
  return { ...theme, token: { ...theme.token, motion: false } };
}

/** antd in the colours of tokens.ts and the chosen theme and language; without motion for people who asked their system for that. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const name = useTheme();
  const theme = (useMedia(reducedMotion) ? still : moving)[name];
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
