import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formControl, formControls } from '#shared/resource/form-controls.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

/** Name → kinds that the control serves, as the files say. They are read, not imported: each brings its part of antd along. */
const served = new Map(
  sourceFiles('src/controls', 'src/resource/kinds')
    .filter(({ path }) => path.endsWith('.control.tsx'))
    .map(({ path, text }) => {
      const kinds = /serves: \[([^\]]*)\]/.exec(text)?.[1] ?? '';
      return [basename(path, '.control.tsx'), [...kinds.matchAll(/'(\w+)'/g)].map(([, kind]) => kind)];
    }),
);

describe('a control that a form may name', () => {
  it.each(Object.entries(formControls))('%s exists and serves the field types', (name, { serves }) => {
    expect(served.get(name)).toEqual(expect.arrayContaining([...serves]));
  });

  it('never shows a password or a secret, and is no inherited property', () => {
    for (const name of ['new-password', 'secret', 'constructor']) expect(formControl(name)).toBeUndefined();
  });
});
