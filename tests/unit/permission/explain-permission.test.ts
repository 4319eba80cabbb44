import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuthEntry, decidePermission } from '#shared/permission/decide-permission.ts';
import { explainPermission } from '#shared/permission/explain-permission.ts';

const rule = (type: string, status: string): AuthEntry => ({ action: 'x', type, status });
const none = { auth: [], allAuth: [], node: [] };

describe('the explanation of a permission', () => {
  it.each([
    ['nothing names the code', none, 'unknown', 'free'],
    ['a rule that no role grants', { ...none, allAuth: [rule('1', '1')] }, 'notGranted', 'free'],
    ['granted', { ...none, allAuth: [rule('1', '1')], auth: [rule('1', '1')] }, 'granted', 'free'],
    ['switched off', { ...none, allAuth: [rule('1', '0')] }, 'off', 'free'],
    ['the node first', { ...none, allAuth: [rule('1', '0')], node: [rule('1', '0')] }, 'node', 'free'],
    ['a disabling rule', { ...none, allAuth: [rule('2', '1')] }, 'unknown', 'notGranted'],
    [
      'a disabling rule that is lifted',
      { ...none, allAuth: [rule('2', '1')], auth: [rule('2', '1')] },
      'unknown',
      'granted',
    ],
    ['a disabling rule that is off', { ...none, allAuth: [rule('2', '0')] }, 'unknown', 'off'],
    ['disabled by the node', { ...none, allAuth: [rule('2', '0')], node: [rule('2', '0')] }, 'unknown', 'node'],
  ])('gives the right reason: %s', (_, lists, visibleReason, disabledReason) => {
    expect(explainPermission('x', lists)).toMatchObject([{ code: 'x', visibleReason, disabledReason }]);
  });

  it('never gives a reason that contradicts its own verdict', () => {
    const entry = fc.record({
      action: fc.constant('x'),
      type: fc.constantFrom('1', '2'),
      status: fc.constantFrom('0', '1'),
    });
    const list = fc.array(entry, { maxLength: 3 });
    fc.assert(
      fc.property(list, list, list, (auth, allAuth, node) => {
        const lists = { auth, allAuth, node };
        const [one] = explainPermission('x', lists);
        expect([one?.visible, one?.disabled]).toEqual(Object.values(decidePermission('x', lists)));
        if (one?.visibleReason !== 'node') {
          expect(one?.visible).toBe(one?.visibleReason === 'off' || one?.visibleReason === 'granted');
        }
        expect(one?.disabled).toBe(one?.disabledReason === 'node' || one?.disabledReason === 'notGranted');
      }),
    );
  });

  it('explains each code of a comma list once', () => {
    expect(explainPermission('a, b,a', none).map(({ code }) => code)).toEqual(['a', 'b']);
  });
});
