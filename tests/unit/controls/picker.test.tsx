import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picker } from '#src/controls/picker.tsx';

it('the picker shows no id while the department’s name loads, and then the name', () => {
  const id = '01a21d22fabc0000b662ea97aef4adb8';
  const shown = (loading: boolean, choices: readonly { value: string; name: string; code: string; depth: number }[]) =>
    renderToStaticMarkup(
      <Picker
        value={id}
        onChange={() => undefined}
        label="上级部门"
        title="选择部门"
        icon={null}
        choices={choices}
        loading={loading}
        failed={false}
        onAgain={() => undefined}
        Dialog={() => null}
      />,
    );
  expect(shown(true, [])).toContain('…');
  expect(shown(true, [])).not.toContain(id);
  expect(shown(false, [{ value: id, name: '涂装部', code: 'A01A04', depth: 1 }])).toContain('涂装部');
  // One that is gone says at least which it was.
  expect(shown(false, [])).toContain(id);
});
