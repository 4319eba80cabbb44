import type { ThemeConfig } from 'antd/es/config-provider';
import type { MapToken, SeedToken } from 'antd/es/theme/interface';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import defaultAlgorithm from 'antd/es/theme/themes/default';
import { type Palette, palettes, size, type ThemeName, type } from '#shared/theme/tokens.ts';

type Algorithm = (seed: SeedToken, map?: MapToken) => MapToken;

const algorithms: Readonly<Record<ThemeName, Algorithm>> = { light: defaultAlgorithm, dark: darkAlgorithm };

/**
 * antd reads the same tokens as everything else; only what differs from its own algorithms is named. Its 'primary' is
 * what is chosen, ticked or open, and blue here; the red of the main action is a button's alone.
 */
export function antdTheme(name: ThemeName, palette: Palette = palettes[name]): ThemeConfig {
  return {
    // Two looks in one document (the gallery's dark frame in an office with a theme colour) have rules of their own.
    cssVar: { key: palette === palettes[name] ? `slipway-${name}` : `slipway-${name}-own` },
    hashed: false,
    // Whoever builds makes the rules (scripts/antd-sheets.ts); what a look has of its own are custom properties.
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
      // On phones.
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
        // Under the pointer a button stays what it was: nobody takes it for the main action, or for deleting.
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

/** The dark algorithm mixes each colour it is given with black; ours were chosen for the dark. */
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
    // `color="green"` on a button: agreeing, and without a shadow, as all buttons here.
    green1: palette.card,
    green6: palette.approveFill,
    greenHover: palette.approveFillHover,
    greenActive: palette.approveFillActive,
  };
  return (seed, map) => ({ ...(map ?? defaultAlgorithm(seed)), ...colours });
}

/** Where one types: grey under the pointer, blue in focus. */
function focusColours(palette: Palette) {
  return {
    activeBorderColor: palette.focus,
    hoverBorderColor: palette.textQuiet,
    activeShadow: `0 0 0 2px ${palette.focus}29`,
  };
}

/** A box that is not ticked is seen by its line alone: three to one (AA), on dark cards too. */
function ticked(palette: Palette) {
  return { ...filled(palette), colorBorder: palette.state.off.solid };
}

/** A button of several that is chosen says so in letters: the fill that white stands on is too dark for them in the dark. */
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

/** Where white stands on what is chosen: a tick, a day, the knob of a switch. */
function filled({ accentFill }: Palette) {
  return { colorPrimary: accentFill, colorPrimaryHover: accentFill, colorPrimaryActive: accentFill };
}
