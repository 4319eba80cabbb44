import ConfigProvider from 'antd/es/config-provider';
import type { ReactNode } from 'react';
import { palettes } from '#shared/theme/tokens.ts';
import { antdTheme } from '#src/screen/antd-theme.ts';
import { cssVariables } from '#src/screen/css-variables.ts';
import css from './control-example.module.css';

const theme = antdTheme('dark');
const variables = cssVariables(palettes.dark);

/** Renders its children in the dark theme, whatever the theme of the office is. */
export function DarkFrame({ children }: { readonly children: ReactNode }) {
  return (
    <ConfigProvider theme={theme}>
      <div className={css.dark} style={{ ...variables, colorScheme: 'dark' }}>
        {children}
      </div>
    </ConfigProvider>
  );
}
