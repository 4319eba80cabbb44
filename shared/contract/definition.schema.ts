import { z } from 'zod';

/** A hash made by `definitionHash`. */
const versionHash = z.string().regex(/^[0-9a-f]{64}$/);

export const queryDefinitionShape = {
  path: z.object({ code: z.string().regex(/^\w{1,64}$/), hash: versionHash }),
  /** A complete `ResourceDefinition`. Labels are not secret; the client hides fields that the user may not see. */
  result: z.unknown(),
};
