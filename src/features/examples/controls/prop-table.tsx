import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { controlExampleMessages } from './control-example.messages.ts';
import css from './control-example.module.css';

/** A prop of a control in addition to the common ones (`src/controls/control.ts`). */
export interface PropLine {
  readonly name: string;
  readonly type: string;
  readonly says: { readonly zh: string; readonly en: string };
}

/** Table of the props that a control has in addition to the common ones. */
export function PropTable({ lines }: { readonly lines: readonly PropLine[] }) {
  const t = useMessages(controlExampleMessages);
  const language = useLanguage();
  return (
    <details className={css.props}>
      <summary>{t('props')}</summary>
      <div className={css.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('propName')}</th>
              <th scope="col">{t('propType')}</th>
              <th scope="col">{t('propSays')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, type, says }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td>
                  <code>{type}</code>
                </td>
                <td>{says[language]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
