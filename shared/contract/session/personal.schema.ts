import { z } from 'zod';

export const exportPersonShape = {
  query: z.object({ id: z.string().min(1).max(32) }),
  /** Bytes of an archive. */
  result: z.unknown(),
};

export const exportOwnDataShape = { result: z.unknown() };

export const anonymisePersonShape = {
  body: z.object({
    id: z.string().min(1).max(32),
    /** User name, typed again for confirmation. */
    username: z.string().min(1).max(100),
  }),
  result: z.object({ pseudonym: z.string() }),
};
