import { expect, it } from 'vitest';
import { boardRefusal } from '#server/boards/board-access.ts';
import { boardPass, isBoardPass } from '#server/boards/board-pass.ts';

const open = { boardNetworks: [], boardKey: undefined };
const inside = { ...open, boardNetworks: ['10.20.0.0/16', '192.168.7.5', 'fd00:1::/32'] };
const keyed = { ...open, boardKey: 'a-key-of-the-yard' };

it.each([
  ['everybody where neither is set', open, '203.0.113.9', undefined, undefined],
  ['a screen of a listed network', inside, '10.20.3.4', undefined, undefined],
  ['the same by an IPv6 socket', inside, '::ffff:10.20.3.4', undefined, undefined],
  ['a listed address', inside, '192.168.7.5', undefined, undefined],
  ['a listed IPv6 network', inside, 'fd00:1::17', undefined, undefined],
  ['nobody next to it', inside, '192.168.7.6', undefined, 'boardNetworkRefused'],
  ['nobody on this machine that is not listed', inside, '127.0.0.1', undefined, 'boardNetworkRefused'],
  ['no text that is no address', inside, 'unknown', undefined, 'boardNetworkRefused'],
  ['who knows the key', keyed, '203.0.113.9', 'a-key-of-the-yard', undefined],
  ['nobody without it', keyed, '127.0.0.1', undefined, 'boardKeyRefused'],
  ['nobody with a part of it', keyed, '127.0.0.1', 'a-key-of-the-yar', 'boardKeyRefused'],
  ['nobody who sends it twice', keyed, '127.0.0.1', ['a-key-of-the-yard', 'x'], 'boardKeyRefused'],
  [
    'no other network that knows the key',
    { ...inside, ...keyed, boardNetworks: inside.boardNetworks },
    '203.0.113.9',
    'a-key-of-the-yard',
    'boardNetworkRefused',
  ],
] as const)('board access lets in %s', (_, access, ip, key, refusal) => {
  expect(boardRefusal(access, ip, key)).toBe(refusal);
});

it('board access lets in a visitor with a pass of the key, valid for half an hour to an hour', () => {
  const [key, minute] = ['a-key-of-the-yard', 60_000];
  const made = 1_700_000_000_000;
  const pass = boardPass(key, made);
  expect(pass).toMatch(/^[\w-]+$/);
  const opens = (minutes: number, other = key) => isBoardPass(pass, other, made + minutes * minute);
  expect([opens(0), opens(30), opens(61), opens(-61), opens(0, 'another-key-of-it')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  const later = pass.replace(/^\d+/, (end) => String(Number(end) + 1));
  expect(isBoardPass(later, key, made + 30 * minute)).toBe(false);
  for (const text of ['', key, '1-', `${pass}x`, `9${pass}`]) expect(isBoardPass(text, key, made)).toBe(false);
  expect(boardRefusal(keyed, '203.0.113.9', boardPass(key))).toBeUndefined();
});
