import { describe, expect, it } from 'vitest';
import { readPages } from '#src/resource/todo/todo-state.ts';

const storage = (text: string | null) => ({ getItem: () => text });

describe('page numbers of a pending page', () => {
  it('are stored per tab', () => {
    expect(readPages('k', storage('{"pending":3,"done":2}'))).toEqual({ pending: 3, done: 2 });
  });

  it('start at the first page if the storage contains nothing or invalid numbers', () => {
    for (const text of [null, 'x', '[]', '7', '{"pending":0,"done":1.5,"other":2,"cc":"2"}']) {
      expect(readPages('k', storage(text))).toEqual({});
    }
  });
});
