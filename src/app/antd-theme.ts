import type { ThemeConfig } from 'antd/es/config-provider';
import { type Palette, primaryDefault, size, type } from '#shared/theme/tokens.ts';

/** antd reads the same tokens as everything else; only what differs from its own default algorithm is named. */
export function antdTheme(palette: Palette): ThemeConfig {
  return {
    cssVar: { key: 'slipway' },
    hashed: false,
    token: {
      colorPrimary: primaryDefault,
      colorInfo: palette.link,
      colorLink: palette.link,
      colorSuccess: palette.state.free.solid,
      colorWarning: palette.state.busy.solid,
      colorError: palette.state.overdue.solid,
      colorText: palette.text,
      colorTextSecondary: palette.textQuiet,
      colorTextTertiary: palette.textQuiet,
      colorTextDescription: palette.textQuiet,
      // antd's own is too pale to be read (AA), and placeholders here say what to enter.
      colorTextPlaceholder: palette.textQuiet,
      colorBgLayout: palette.canvas,
      colorBgContainer: palette.card,
      colorBgElevated: palette.overlay,
      colorBorder: palette.line,
      colorBorderSecondary: palette.lineQuiet,
      fontFamily: type.family,
      fontFamilyCode: type.mono,
      fontSize: type.base,
      fontWeightStrong: type.strong,
      controlHeight: size.control,
      borderRadius: size.radius,
      boxShadow: palette.shadow,
      boxShadowSecondary: palette.shadow,
      boxShadowTertiary: 'none',
    },
    components: {
      Button: {
        colorPrimary: palette.primaryFill,
        colorPrimaryHover: palette.primaryFillHover,
        colorPrimaryActive: palette.primaryFillActive,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: type.regular,
      },
      Input: focusColours(palette),
      InputNumber: focusColours(palette),
      Select: {
        ...focusColours(palette),
        optionSelectedBg: palette.state.reserved.tint,
      },
      DatePicker: { ...focusColours(palette), colorPrimary: palette.link },
      Checkbox: { colorPrimary: palette.link, colorPrimaryHover: palette.link },
      Radio: { colorPrimary: palette.link, colorPrimaryHover: palette.link },
      Switch: { colorPrimary: palette.link, colorPrimaryHover: palette.link },
      Pagination: { colorPrimary: palette.link, colorPrimaryHover: palette.link },
      Spin: { colorPrimary: palette.link },
      Progress: { defaultColor: palette.link },
      Menu: {
        darkItemBg: palette.nav,
        darkSubMenuItemBg: palette.navDeep,
        darkPopupBg: palette.nav,
        darkItemColor: palette.navText,
        darkItemHoverColor: palette.navTextStrong,
        darkItemSelectedBg: palette.navSelected,
        darkItemSelectedColor: palette.navTextStrong,
        itemBorderRadius: 0,
        itemMarginInline: 0,
        itemMarginBlock: 0,
        itemHeight: 40,
        collapsedWidth: size.menuClosed,
      },
    },
  };
}

/** The primary is for the main action; a focused field is not one. */
function focusColours(palette: Palette) {
  return {
    activeBorderColor: palette.focus,
    hoverBorderColor: palette.textQuiet,
    activeShadow: `0 0 0 2px ${palette.focus}29`,
  };
}
