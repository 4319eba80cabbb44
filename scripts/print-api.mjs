// `npm run api` writes docs/api.md from the contract. tests/unit/contract/api-document.test.ts fails while the file is outdated.
import { writeFileSync } from 'node:fs';
import { apiMarkdown } from '#server/http/api/api-markdown.ts';
import { bindings } from '#server/start/bindings.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';

writeFileSync(new URL('../docs/api.md', import.meta.url), apiMarkdown(bindings, yardDefinitions));
