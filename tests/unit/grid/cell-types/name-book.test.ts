import { describe, expect, it } from 'vitest';
import { NameCache } from '#src/grid/cell-types/name-cache.ts';

/** A book whose frames and answers come when the test says so. */
function openBook(known: Record<string, string>, options: { limit?: number } = {}) {
  const asked: [kind: string, values: readonly string[]][] = [];
  const frames: (() => void)[] = [];
  const answers: (() => void)[] = [];
  let now = 0;
  let fails = false;
  const book = new NameCache({
    ...options,
    resolve: (kind, values) => {
      asked.push([kind, values]);
      return new Promise((resolve, reject) => {
        answers.push(() => {
          if (fails) reject(new Error('no network'));
          else resolve(new Map(values.flatMap((value) => (known[value] ? [[value, known[value]]] : []))));
        });
      });
    },
    schedule: (task) => frames.push(task),
    now: () => now,
  });
  const settle = () => new Promise((done) => setTimeout(done, 0));
  return {
    book,
    asked,
    frame: () => {
      for (const task of frames.splice(0)) task();
    },
    answer: async () => {
      for (const give of answers.splice(0)) give();
      await settle();
    },
    later: (ms: number) => {
      now += ms;
    },
    failing: (next: boolean) => {
      fails = next;
    },
  };
}

const user = 'user:username:realname';
const depart = 'depart:id:departName';

describe('a name book', () => {
  it('asks for all unknown values of a kind in one call per frame', async () => {
    const { book, asked, frame, answer } = openBook({ li: '李伟', fang: '方晴', d1: '总装部' });
    for (let row = 0; row < 50; row += 1) {
      expect(book.nameOf(user, 'li')).toBeUndefined();
      expect(book.nameOf(user, 'fang')).toBeUndefined();
      expect(book.nameOf(depart, 'd1')).toBeUndefined();
    }
    expect(asked).toEqual([]);
    frame();
    expect(asked).toEqual([
      [user, ['li', 'fang']],
      [depart, ['d1']],
    ]);
    await answer();
    expect([book.nameOf(user, 'li'), book.nameOf(depart, 'd1')]).toEqual(['李伟', '总装部']);
    frame();
    expect(asked.length).toBe(2);
  });

  it('tells its listeners when names arrived', async () => {
    const { book, frame, answer } = openBook({ li: '李伟' });
    let heard = 0;
    const stop = book.subscribe(() => {
      heard += 1;
    });
    book.nameOf(user, 'li');
    frame();
    expect(heard).toBe(0);
    await answer();
    expect(heard).toBe(1);
    stop();
    book.clear();
    expect(heard).toBe(1);
  });

  it('shows the value that nobody knows, and never asks for it again', async () => {
    const { book, asked, frame, answer, later } = openBook({});
    book.nameOf(user, 'ghost');
    frame();
    await answer();
    later(10_000_000);
    expect(book.nameOf(user, 'ghost')).toBe('ghost');
    await book.prepare(user, ['ghost']);
    frame();
    expect(asked.length).toBe(1);
  });

  it('says nothing for a text that leads to nobody', async () => {
    const { book, answer } = openBook({ 李伟: 'li' });
    const ready = book.prepare(`find:${user}`, ['李伟', '无人', '李伟']);
    await answer();
    await ready;
    expect([book.nameOf(`find:${user}`, '李伟'), book.nameOf(`find:${user}`, '无人')]).toEqual(['li', '']);
  });

  it('prepares a whole paste in calls of at most two hundred texts, and asks for none that is under way', async () => {
    const { book, asked, frame, answer } = openBook({});
    book.nameOf(user, 't0');
    frame();
    book.nameOf(user, 't1');
    const ready = book.prepare(
      user,
      Array.from({ length: 450 }, (_, at) => `t${at}`),
    );
    frame();
    await answer();
    await ready;
    expect(asked.map(([, values]) => values.length)).toEqual([1, 200, 200, 49]);
    expect(new Set(asked.flatMap(([, values]) => values)).size).toBe(450);
  });

  it('keeps showing values when the server cannot be asked, and tries again after a while', async () => {
    const { book, asked, frame, answer, later, failing } = openBook({ li: '李伟' });
    failing(true);
    book.nameOf(user, 'li');
    frame();
    await answer();
    expect(book.nameOf(user, 'li')).toBe('li');
    expect(asked.length).toBe(1);
    const ready = book.prepare(user, ['li']);
    const refused = expect(ready).rejects.toThrow('no network');
    await answer();
    await refused;
    failing(false);
    later(15_000);
    book.nameOf(user, 'li');
    frame();
    await answer();
    expect(book.nameOf(user, 'li')).toBe('李伟');
  });

  it('drops answers of an earlier language', async () => {
    const { book, frame, answer } = openBook({ d1: '总装部' });
    book.nameOf(depart, 'd1');
    frame();
    book.clear();
    await answer();
    expect(book.nameOf(depart, 'd1')).toBeUndefined();
  });

  it('is bounded: old answers make room', async () => {
    const { book, asked, answer } = openBook({ a: 'A', b: 'B', c: 'C', d: 'D' }, { limit: 3 });
    for (const value of ['a', 'b', 'c', 'd']) {
      const ready = book.prepare(user, [value]);
      await answer();
      await ready;
    }
    expect(book.nameOf(user, 'd')).toBe('D');
    expect(book.nameOf(user, 'b')).toBe('B');
    expect(book.nameOf(user, 'a')).toBeUndefined();
    expect(asked.length).toBe(4);
  });
});
