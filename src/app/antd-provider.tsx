import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import ConfigProvider, { type ThemeConfig } from 'antd/es/config-provider';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '#src/i18n/language.ts';
import { antdTheme } from '#src/screen/antd-theme.ts';
import { useLook } from '#src/screen/look.ts';
import { useStill } from '#src/screen/motion.ts';

/** Turns off antd's motion, because document.css removes animations and antd would wait for their end. */
function withoutMotion(theme: ThemeConfig): ThemeConfig {
  return { ...theme, token: { ...theme.token, motion: false } };
}

/**
 * antd fades out the sign of its own, which does not end if an answer is quick. The sign has no part in the name of the
 * button: its text is English in every language.
 */
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> };

/** antd with the current theme and language; without motion for users who asked for that. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const { name, palette } = useLook();
  const isStill = useStill();
  const theme = useMemo(() => {
    const moving = antdTheme(name, palette);
    return isStill ? withoutMotion(moving) : moving;
  }, [name, palette, isStill]);
  return (
    <ConfigProvider theme={theme} locale={language === 'en' ? enUS : zhCN} button={button} componentSize="middle">
      {children}
    </ConfigProvider>
  );
}
