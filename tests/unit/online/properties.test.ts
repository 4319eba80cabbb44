import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordOf } from '#shared/online/form-record.ts';
import { fromDefinition } from '#shared/online/from-definition.ts';
import { fieldNames, formCode } from '#shared/online/names.ts';
import { onlineProblems } from '#shared/online/online-problems.ts';
import type { FormRows } from '#shared/online/rows.schema.ts';
import { toDefinition } from '#shared/online/to-definition.ts';
import { platformFieldSchema, platformFormSchema } from '#shared/resource/platform-part.schema.ts';
import { forms } from './any-form.ts';

const inOrder = (form: FormRows): FormRows => ({
  ...form,
  fields: form.fields.toSorted((a, b) => a.orderNum - b.orderNum),
});

describe('any form of the platform', () => {
  it('comes back unchanged from our definition', () => {
    fc.assert(
      fc.property(forms, (form) => {
        expect(fromDefinition(toDefinition(form), recordOf(form.head))).toEqual(inOrder(form));
      }),
    );
  });

  it('comes back unchanged from a definition that was stored as JSON', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const stored = JSON.parse(JSON.stringify(toDefinition(form)));
        expect(fromDefinition(stored, recordOf(form.head))).toEqual(inOrder(form));
      }),
    );
  });

  it('keeps in its platform part nothing but typed keys', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const { base = [], fields, platform } = toDefinition(form);
        for (const field of [...base, ...fields]) platformFieldSchema.parse(field.platform ?? {});
        platformFormSchema.parse(platform ?? {});
      }),
    );
  });

  it('gives each column a name of its own', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 40 })), (list) => {
        const names = fieldNames(list.map((dbFieldName) => ({ dbFieldName })));
        expect(new Set(names.values()).size).toBe(names.size);
        for (const name of names.values()) expect(name).toMatch(/^[a-z][a-zA-Z0-9]{0,29}$/);
      }),
    );
  });

  it('has a code that our own forms could have', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (name) => {
        expect(formCode(name)).toMatch(/^onl_[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/);
        expect(formCode(name).length).toBeLessThanOrEqual(24);
      }),
    );
  });

  it('has problems only at places that were sent, or has none', () => {
    const known = { mayRead: () => true, isMain: () => true, hasKey: () => true };
    fc.assert(
      fc.property(forms, (form) => {
        for (const { where } of onlineProblems(form, known)) {
          const [part = '', at] = where.split('.');
          expect(Object.keys(form)).toContain(part);
          if (part !== 'head' && at !== undefined) expect(form[part as 'fields'][Number(at)]).toBeDefined();
        }
      }),
    );
  });
});
