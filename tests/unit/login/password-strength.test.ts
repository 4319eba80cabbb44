import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordStrength } from '#src/features/login/password-strength.ts';

const order = ['tooShort', 'isName', 'weak', 'fair', 'strong'];
const of = (password: string, username = 'wu_gang') => passwordStrength(password, username, 8);

describe('password strength', () => {
  it.each([
    ['7 signs', 'tooShort'],
    ['Wu_Gang1', 'weak'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['1234567890', 'weak'],
    ['hull-702', 'fair'],
    ['crane over berth 3', 'strong'],
    ['吊车在三号泊位作业', 'strong'],
  ])('of %s is %s', (password, said) => {
    expect(of(password)).toBe(said);
  });

  it('is zero if the password is the user name, ignoring case', () => {
    expect(passwordStrength('Team_Leader', 'team_leader', 8)).toBe('isName');
  });

  it('never falls with another character, and counts characters as users see them', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 }),
        fc.string({ minLength: 1 }),
        (text, more) => {
          expect(order.indexOf(of(text + more, ''))).toBeGreaterThanOrEqual(order.indexOf(of(text, '')));
        },
      ),
      { numRuns: 200 },
    );
    expect(of('😀😀😀😀')).toBe('tooShort');
  });
});
