import { describe, expect, it } from 'vitest';
import { boardOf } from '#boards/kit/board-path.ts';
import { isBoard } from '#boards/kit/is-board.ts';
import { nextTurn, readPlaylist, turnsAhead } from '#boards/kit/playlist.ts';

describe('a playlist of boards', () => {
  it.each([
    ['?play=dataCockpit,qualitymanage&every=60', { names: ['dataCockpit', 'qualitymanage'], seconds: 60 }],
    ['?play=dataCockpit,%20stockmanage', { names: ['dataCockpit', 'stockmanage'], seconds: 60 }],
    ['?play=dataCockpit,nomanage,sellmanage&every=1', { names: ['dataCockpit', 'sellmanage'], seconds: 10 }],
    ['?play=dataCockpit,sellmanage&every=soon', { names: ['dataCockpit', 'sellmanage'], seconds: 60 }],
    ['?play=dataCockpit,sellmanage&every=99999', { names: ['dataCockpit', 'sellmanage'], seconds: 3600 }],
    ['?play=dataCockpit', null],
    ['?play=__proto__,constructor', null],
    ['', null],
  ])('is read from the query %s', (search, playlist) => {
    expect(readPlaylist(search)).toEqual(playlist);
  });

  it.each([
    [0, [true, true, true], 1],
    [2, [true, true, true], 0],
    [0, [true, false, true], 2],
    [0, [true, false, false], 0],
    [1, [false, false, false], 1],
  ])('continues from %i with %j to %i', (at, ready, next) => {
    expect(nextTurn(at, ready)).toBe(next);
  });

  it.each([
    [0, [true, true, true, true], [1]],
    [3, [true, true, true, true], [0]],
    [0, [true, false, false, true], [1, 2, 3]],
    [1, [false, false, false], [2, 0]],
  ])('preloads before %i of %j ends: the next board, and boards that may replace it', (at, ready, ahead) => {
    expect(turnsAhead(at, ready)).toEqual(ahead);
  });
});

it.each([
  ['/mengshi/largescreen/dataCockpit', 'dataCockpit'],
  ['/mengshi/largescreen/stockmanage/', 'stockmanage'],
  ['/mengshi/largescreen', undefined],
  ['/mengshi/largescreen/nomanage', undefined],
])('boardOf returns the board of %s', (path, name) => {
  expect(boardOf(path)).toBe(name);
});

it.each([
  [{ asOf: '2026-01-01 08:00:00', refreshSeconds: 30, release: 'r', figures: {} }, true],
  [{ asOf: '2026-01-01 08:00:00', refreshSeconds: 0, figures: {} }, false],
  [{ asOf: '2026-01-01 08:00:00', refreshSeconds: 30 }, false],
  [{ refreshSeconds: 30, figures: {} }, false],
  ['<html>', false],
  [null, false],
  [undefined, false],
])('isBoard judges %j as a board: %s', (value, known) => {
  expect(isBoard(value)).toBe(known);
});
