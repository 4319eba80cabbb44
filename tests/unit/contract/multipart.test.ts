import { expect, it } from 'vitest';
import { bindings } from '#server/start/bindings.ts';

const uploads = bindings.filter(({ call }) => call.content === 'multipart');

it('knows calls that take files', () => expect(uploads.map(({ call }) => call.id)).toContain('file.upload'));

it.each(uploads.map((binding) => [binding.call.id, binding] as const))(
  'the body of %s asks for nothing, since the server reads the parts of a form as they come',
  (_id, { shape }) => expect(shape.body?.safeParse({}).error).toBeUndefined(),
);
