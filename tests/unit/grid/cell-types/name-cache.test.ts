import { describe, expect, it } from 'vitest';
import { NameCache } from '#src/grid/cell-types/name-cache.ts';

/** A cache whose frames and answers come when the test says so. */
function testCache(known: Record<string, string>, options: { limit?: number } = {}) {
  const asked: [kind: string, values: readonly string[]][] = [];
  const frames: (() => void)[] = [];
  const answers: (() => void)[] = [];
  let now = 0;
  let fails = false;
  const cache = new NameCache({
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
    cache,
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

describe('a name cache', () => {
  it('requests all unknown values of a kind in one call per frame', async () => {
    const { cache, asked, frame, answer } = testCache({ li: '李伟', fang: '方晴', d1: '总装部' });
    for (let row = 0; row < 50; row += 1) {
      expect(cache.nameOf(user, 'li')).toBeUndefined();
      expect(cache.nameOf(user, 'fang')).toBeUndefined();
      expect(cache.nameOf(depart, 'd1')).toBeUndefined();
    }
    expect(asked).toEqual([]);
    frame();
    expect(asked).toEqual([
      [user, ['li', 'fang']],
      [depart, ['d1']],
    ]);
    await answer();
    expect([cache.nameOf(user, 'li'), cache.nameOf(depart, 'd1')]).toEqual(['李伟', '总装部']);
    frame();
    expect(asked.length).toBe(2);
  });

  it('notifies its listeners when names arrive', async () => {
    const { cache, frame, answer } = testCache({ li: '李伟' });
    let heard = 0;
    const stop = cache.subscribe(() => {
      heard += 1;
    });
    cache.nameOf(user, 'li');
    frame();
    expect(heard).toBe(0);
    await answer();
    expect(heard).toBe(1);
    stop();
    cache.clear();
    expect(heard).toBe(1);
  });

  it('shows an unknown value as is, and never requests it again', async () => {
    const { cache, asked, frame, answer, later } = testCache({});
    cache.nameOf(user, 'ghost');
    frame();
    await answer();
    later(10_000_000);
    expect(cache.nameOf(user, 'ghost')).toBe('ghost');
    await cache.prepare(user, ['ghost']);
    frame();
    expect(asked.length).toBe(1);
  });

  it('returns an empty text for a text that matches nobody', async () => {
    const { cache, answer } = testCache({ 李伟: 'li' });
    const ready = cache.prepare(`find:${user}`, ['李伟', '无人', '李伟']);
    await answer();
    await ready;
    expect([cache.nameOf(`find:${user}`, '李伟'), cache.nameOf(`find:${user}`, '无人')]).toEqual(['li', '']);
  });

  it('prepares a paste in calls of at most two hundred texts, without texts already requested', async () => {
    const { cache, asked, frame, answer } = testCache({});
    cache.nameOf(user, 't0');
    frame();
    cache.nameOf(user, 't1');
    const ready = cache.prepare(
      user,
      Array.from({ length: 450 }, (_, at) => `t${at}`),
    );
    frame();
    await answer();
    await ready;
    expect(asked.map(([, values]) => values.length)).toEqual([1, 200, 200, 49]);
    expect(new Set(asked.flatMap(([, values]) => values)).size).toBe(450);
  });

  it('shows values while the server is unreachable, and retries later', async () => {
    const { cache, asked, frame, answer, later, failing } = testCache({ li: '李伟' });
    failing(true);
    cache.nameOf(user, 'li');
    frame();
    await answer();
    expect(cache.nameOf(user, 'li')).toBe('li');
    expect(asked.length).toBe(1);
    const ready = cache.prepare(user, ['li']);
    const refused = expect(ready).rejects.toThrow('no network');
    await answer();
    await refused;
    failing(false);
    later(15_000);
    cache.nameOf(user, 'li');
    frame();
    await answer();
    expect(cache.nameOf(user, 'li')).toBe('李伟');
  });

  it('drops answers in the previous language', async () => {
    const { cache, frame, answer } = testCache({ d1: '总装部' });
    cache.nameOf(depart, 'd1');
    frame();
    cache.clear();
    await answer();
    expect(cache.nameOf(depart, 'd1')).toBeUndefined();
  });

  it('is bounded: old names are evicted', async () => {
    const { cache, asked, answer } = testCache({ a: 'A', b: 'B', c: 'C', d: 'D' }, { limit: 3 });
    for (const value of ['a', 'b', 'c', 'd']) {
      const ready = cache.prepare(user, [value]);
      await answer();
      await ready;
    }
    expect(cache.nameOf(user, 'd')).toBe('D');
    expect(cache.nameOf(user, 'b')).toBe('B');
    expect(cache.nameOf(user, 'a')).toBeUndefined();
    expect(asked.length).toBe(4);
  });
});
