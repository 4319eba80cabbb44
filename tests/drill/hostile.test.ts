import { describe } from 'vitest';
import { walkHostile } from '#tests/support/hostile-walk.ts';

describe('hostile requests with all hostile values', () => {
  walkHostile();
});
