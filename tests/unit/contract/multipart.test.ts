import { expect, it } from 'vitest';
import { bindings } from '#server/start/bindings.ts';

const uploads = bindings.filter(({ call }) => call.content === 'multipart');

it('the contract marks the calls that take files', () =>
  expect(uploads.map(({ call }) => call.id)).toContain('file.upload'));

it.each(uploads.map((binding) => [binding.call.id, binding] as const))(
  'the body schema of %s requires nothing, because the server reads form parts as they arrive',
  (_id, { shape }) => expect(shape.body?.safeParse({}).error).toBeUndefined(),
);
