import { sanitiseHtml } from '#server/html/sanitise-html.ts';
import { kitPart } from '#server/resource/kit.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

const htmlFields = kitPart((definition): readonly string[] =>
  allFields(definition).flatMap(({ name, format }) => (format === 'html' ? [name] : [])),
);

/**
 * Sanitises the HTML fields of a patch (docs/security.md P21), whoever wrote them: a person, an import or a hook. HTML
 * without text, picture, horizontal rule or table becomes '', so that required fields and lists treat it as empty.
 */
export function withCleanHtml<P extends RecordPatch>(definition: ResourceDefinition, patch: P): P {
  const written = htmlFields(definition).filter((name) => typeof patch[name] === 'string' && patch[name] !== '');
  if (written.length === 0) return patch;
  return { ...patch, ...Object.fromEntries(written.map((name) => [name, stored(String(patch[name]))])) };
}

function stored(html: string): string {
  const clean = sanitiseHtml(html);
  const isBlank = clean.replace(/<(?!img|hr|table)[^<>]*>|&nbsp;|\s/g, '') === '';
  return isBlank ? '' : clean;
}
