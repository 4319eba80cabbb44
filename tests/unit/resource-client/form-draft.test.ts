import { beforeEach, describe, expect, it } from 'vitest';
import { dropDraft, type FormDraft, lostEntries, readDraft, writeDraft } from '#src/resource/form/form-draft.ts';

const route = '/prm/scaffold/apply/new';
const draft: FormDraft = {
  user: 'wang',
  route,
  record: null,
  version: null,
  values: { place: '3# 货舱' },
  savedAt: 1_795_000_000_000,
};

let kept: Map<string, string>;
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  kept = new Map();
});

describe('a form draft', () => {
  it('is restored for the same person in the same form', () => {
    writeDraft(draft, storage);
    expect(readDraft('wang', route, storage)).toEqual(draft);
    expect([...kept.keys()].every((key) => key.startsWith('pro__'))).toBe(true);
  });

  it('names values whose fields the form no longer has, by their label', () => {
    const values = { place: '3# 货舱', note: '易碎', size: 12, mark: '', other: null };
    const older: FormDraft = { ...draft, values, labels: { place: '部位', note: '备注' } };
    expect(lostEntries(older, new Set(['place']))).toEqual([
      { label: '备注', value: '易碎' },
      { label: 'size', value: '12' },
    ]);
    expect(lostEntries({ ...draft, values }, new Set(Object.keys(values)))).toEqual([]);
  });

  it('is deleted unread when another user opens the form', () => {
    writeDraft(draft, storage);
    expect(readDraft('li', route, storage)).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('belongs to one form', () => {
    writeDraft(draft, storage);
    expect(readDraft('wang', '/prm/scaffold/apply/1/edit', storage)).toBeNull();
    expect(kept.size).toBe(1);
  });

  it('survives damaged storage and storage that refuses', () => {
    kept.set(`pro__FORM_DRAFT:${route}`, '{"user":1');
    expect(readDraft('wang', route, storage)).toBeNull();
    const full = {
      ...storage,
      setItem: () => {
        throw new Error('quota');
      },
    };
    expect(writeDraft(draft, full)).toBe(false);
  });

  it('is deleted once the work is saved', () => {
    writeDraft(draft, storage);
    dropDraft(route, storage);
    expect(readDraft('wang', route, storage)).toBeNull();
  });
});
