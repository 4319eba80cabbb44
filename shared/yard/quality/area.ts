import { resourcePage } from '#shared/resource/menu-entry.ts';
import { baseDirectory } from '#shared/yard/base/base-directory.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { qualityDictionaries } from './quality.dictionaries.ts';
import { qualityErrors } from './quality.errors.ts';
import { qualityParameters } from './quality.parameters.ts';
import { quality } from './quality.ts';

/** 质量 (docs/domain.md §12). */
export const qualityArea = {
  key: 'quality',
  title: { zh: '质量', en: 'Quality' },
  definitions: [quality],
  dictionaries: qualityDictionaries,
  errors: qualityErrors,
  parameters: qualityParameters,
  menu: {
    ...baseDirectory,
    children: [resourcePage('base.quality', quality)],
  },
} as const satisfies YardArea;
