import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import { useId } from 'react';
import { lookOf } from '#shared/theme/look.ts';
import { swatches } from '#shared/theme/swatches.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useTheme } from '#src/screen/theme.ts';
import { settingsMessages } from './settings.messages.ts';
import css from './settings.module.css';

interface ColourChoiceProps {
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

/** The choice of the theme colour by name, each shown in the shade that its buttons have. */
export function ColourChoice({ value, onChange }: ColourChoiceProps) {
  const t = useMessages(settingsMessages);
  const name = useId();
  const theme = useTheme();
  return (
    <fieldset className={css.swatches} aria-label={t('colour')}>
      {swatches.map((swatch) => {
        const { primaryFill, onPrimary } = lookOf(theme, { color: swatch.colour, theme: 'dark' });
        return (
          <label key={swatch.name} className={css.swatch} title={t(swatch.name)}>
            <input
              type="radio"
              className={css.radio}
              name={name}
              aria-label={t(swatch.name)}
              checked={swatch.colour === value.toUpperCase()}
              onChange={() => onChange(swatch.colour)}
            />
            <span style={{ background: primaryFill, color: onPrimary }} aria-hidden="true">
              <CheckOutlined />
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
