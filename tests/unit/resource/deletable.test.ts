import { expect, it } from 'vitest';
import { isDeletable } from '#shared/resource/settled.ts';
import { sysAnnouncement } from '#shared/system/announcement.ts';
import { sysPosition } from '#shared/system/position.ts';

it('a record can be deleted in the states that its lifecycle names, and always without a lifecycle', () => {
  const inState = (sendStatus: string) => isDeletable(sysAnnouncement, { sendStatus });
  expect(['0', '1', '2'].map(inState)).toEqual([true, false, true]);
  expect(isDeletable(sysPosition, {})).toBe(true);
});
