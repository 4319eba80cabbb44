import { z } from 'zod';

/** What `definitionHash` makes. */
const versionHash = z.string().regex(/^[0-9a-f]{64}$/);

export const queryDefinitionShape = {
  path: z.object({ code: z.string().regex(/^\w{1,64}$/), hash: versionHash }),
  /** A `ResourceDefinition`, whole: labels are no secret, and the reader leaves out what its person may not see. */
  result: z.unknown(),
};
