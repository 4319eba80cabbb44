import { Ellipsis } from '#src/controls/small/ellipsis.tsx';
import css from './control-example.module.css';
import { ExampleSection } from './example-section.tsx';

const text = '三号货舱左舷第二层脚手架搭设完成，等待安全员验收签字';
const lengths = [undefined, 12, -1] as const;

/** 文字省略, with the three lengths that the office uses. */
export function EllipsisExample() {
  return (
    <ExampleSection
      title={{ zh: '文字省略', en: 'Ellipsis' }}
      lead={{
        zh: '超出的字数省略；指针移上或得到焦点时显示全文。',
        en: 'Shortens longer texts; the full text is shown on hover and on focus.',
      }}
      props={[
        {
          name: 'length',
          type: 'number',
          says: { zh: '显示的字数，默认 25，-1 为不省略', en: 'Characters that are shown: 25, -1 for all' },
        },
      ]}
    >
      <div className={css.states}>
        {lengths.map((length) => (
          <fieldset key={String(length)} className={css.state}>
            <legend>{`length = ${length ?? 25}`}</legend>
            <Ellipsis value={text} {...(length === undefined ? {} : { length })} />
          </fieldset>
        ))}
      </div>
    </ExampleSection>
  );
}
