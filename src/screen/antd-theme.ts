import type { ThemeConfig } from 'antd/es/config-provider';
import type { MapToken, SeedToken } from 'antd/es/theme/interface';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import defaultAlgorithm from 'antd/es/theme/themes/default';
import { type Palette, palettes, size, type ThemeName, type } from '#shared/theme/tokens.ts';

type Algorithm = (seed: SeedToken, map?: MapToken) => MapToken;

const algorithms: Readonly<Record<ThemeName, Algorithm>> = { light: defaultAlgorithm, dark: darkAlgorithm };

/**
 * antd theme from our tokens; only differences to antd's algorithms are listed. antd's 'primary' marks selected,
 * checked or open items and is blue here; red is used only for the main button.
 */
export function antdTheme(name: ThemeName, palette: Palette = palettes[name]): ThemeConfig {
  return {
    // Two themes in one document (the gallery's dark frame in an office with a custom colour) need separate rules.
    cssVar: { key: palette === palettes[name] ? `slipway-${name}` : `slipway-${name}-own` },
    hashed: false,
    // The build generates the rules (scripts/antd-sheets.ts); themes differ only in custom properties.
    zeroRuntime: import.meta.env.ANTD_SHEETS === true,
    algorithm: [algorithms[name], exactly(palette)],
    token: {
      colorPrimary: palette.link,
      colorInfo: palette.link,
      colorLink: palette.link,
      colorSuccess: palette.state.free.solid,
      colorWarning: palette.state.busy.solid,
      colorError: palette.danger,
      colorText: palette.text,
      colorTextSecondary: palette.textQuiet,
      colorTextTertiary: palette.textQuiet,
      colorTextDescription: palette.textQuiet,
      // antd's placeholder colour has too little contrast (AA), and placeholders here contain instructions.
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
      // Used on phones.
      controlHeightLG: size.touch,
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
        primaryColor: palette.onPrimary,
        dangerColor: palette.onDanger,
        // Default buttons keep their neutral colours on hover, so that they do not look like the main or a delete
        // button.
        defaultHoverColor: palette.text,
        defaultHoverBorderColor: palette.textQuiet,
        defaultHoverBg: palette.hover,
        defaultActiveColor: palette.text,
        defaultActiveBorderColor: palette.text,
        defaultActiveBg: palette.lineQuiet,
        textHoverBg: palette.hover,
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
      DatePicker: { ...focusColours(palette), ...filled(palette) },
      Checkbox: ticked(palette),
      Radio: { ...ticked(palette), ...chosenButton(palette) },
      Switch: filled(palette),
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

/** Keeps our colours unchanged: the dark algorithm would mix them with black. */
function exactly(palette: Palette): Algorithm {
  const colours = {
    colorPrimary: palette.link,
    colorPrimaryHover: palette.link,
    colorPrimaryActive: palette.link,
    colorInfo: palette.link,
    colorLink: palette.link,
    colorLinkHover: palette.link,
    colorLinkActive: palette.link,
    colorSuccess: palette.state.free.solid,
    colorWarning: palette.state.busy.solid,
    colorError: palette.danger,
    colorErrorHover: palette.dangerHover,
    colorErrorActive: palette.dangerActive,
    // `color="green"` on a button, for approving; without shadow, like all buttons.
    green1: palette.card,
    green6: palette.approveFill,
    greenHover: palette.approveFillHover,
    greenActive: palette.approveFillActive,
  };
  return (seed, map) => ({ ...(map ?? defaultAlgorithm(seed)), ...colours });
}

/** Inputs: grey border on hover, blue in focus. */
function focusColours(palette: Palette) {
  return {
    activeBorderColor: palette.focus,
    hoverBorderColor: palette.textQuiet,
    activeShadow: `0 0 0 2px ${palette.focus}29`,
  };
}

/** An unchecked box is visible only by its border, which needs a contrast of 3:1 (AA) on dark cards too. */
function ticked(palette: Palette) {
  return { ...filled(palette), colorBorder: palette.state.off.solid };
}

/** The text of a selected radio button needs a brighter colour than the fill under white in the dark theme. */
function chosenButton({ accentFill, link }: Palette) {
  return {
    colorPrimary: link,
    colorPrimaryHover: link,
    colorPrimaryActive: link,
    radioBgColor: accentFill,
    buttonSolidCheckedBg: accentFill,
    buttonSolidCheckedHoverBg: accentFill,
    buttonSolidCheckedActiveBg: accentFill,
  };
}

/** Fill under white content: a check mark, a date, the knob of a switch. */
function filled({ accentFill }: Palette) {
  return { colorPrimary: accentFill, colorPrimaryHover: accentFill, colorPrimaryActive: accentFill };
}
