import { formDesign } from '#shared/online/design-definition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { PlainDetail } from '#src/resource/record/plain-detail.tsx';
import { readDesign } from './read-design.ts';

/** A copy would have no fields, and its table another name. */
const shown: ResourceDefinition = { ...formDesign, verbs: ['edit'] };

interface DesignDetailProps {
  readonly path: string;
  readonly id: string;
}

/** A form as it is designed, with what can be done to it. */
export const DesignDetail = (props: DesignDetailProps) => (
  <PlainDetail {...props} definition={shown} read={readDesign} />
);
