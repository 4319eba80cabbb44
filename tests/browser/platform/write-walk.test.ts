import { expect, it } from 'vitest';
import { openPlatform } from '#tests/support/platform/open-platform.ts';
import { WriteWalk } from '#tests/support/platform/write-walk/write-walk.ts';
import { writtenNouns } from '#tests/support/platform/write-walk/written-nouns.ts';

const there = openPlatform('3.4.3');

it.each(writtenNouns.map((noun) => [noun.title, noun.table, noun] as const))(
  '%s (%s): adds, changes and deletes as the platform’s own client does',
  async (_title, _table, noun) => {
    expect(await new WriteWalk(there.page, there.server, there.watch).faults(noun)).toEqual([]);
  },
);
