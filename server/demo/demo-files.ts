import { Readable } from 'node:stream';
import type { Trx } from '#server/db/database.ts';
import { fileStore } from '#server/files/store.ts';
import { examplePicture } from './example-picture.ts';

/** Stored path of the drawing that all scaffold schemes of the demo yard refer to. */
export const schemePath = 'scheme/demo-scheme.pdf';
/** Stored path of the photo that cleared sites of the demo yard refer to. */
export const photoPath = 'site/demo-cleared.png';

const title = 'Slipway demo yard - scaffold scheme';

/**
 * A one-page PDF: a tower of three lifts with its dimensions. It is written by hand, so that no PDF library is needed.
 */
function schemePdf(): Buffer {
  const lifts = [0, 1, 2].map((lift) => `150 ${200 + lift * 120} m 450 ${200 + lift * 120} l S`).join('\n');
  const uprights = [150, 250, 350, 450].map((x) => `${x} 140 m ${x} 520 l S`).join('\n');
  const braces = '150 200 m 450 320 l S 450 320 m 150 440 l S';
  const page = `1 w\n${uprights}\n2 w\n${lifts}\n0.5 w\n${braces}\nBT /F 18 Tf 150 600 Td (${title}) Tj ET\nBT /F 11 Tf 150 110 Td (l x w x h as in the application; ties every second lift) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${page.length}>>stream\n${page}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = pdf.length;
    pdf += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = pdf.length;
  pdf += `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}

interface DemoFile {
  readonly path: string;
  readonly originalName: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
  readonly by: string;
}

/** The drawing of the schemes and the photo of the cleared sites, so that their links open a file. */
const demoFiles = (): readonly DemoFile[] => [
  {
    path: schemePath,
    originalName: '脚手架方案.pdf',
    mediaType: 'application/pdf',
    bytes: schemePdf(),
    by: 'scaf_eng',
  },
  {
    path: photoPath,
    originalName: '清场照片.png',
    mediaType: 'image/png',
    bytes: examplePicture(null),
    by: 'site_admin',
  },
];

/** Stores the files of the demo yard and inserts their `sys_file` rows. */
export async function loadDemoFiles(trx: Trx, tenantId: number, newId: () => string): Promise<void> {
  for (const { path, originalName, mediaType, bytes, by } of demoFiles()) {
    const file = await fileStore().receive(Readable.from([bytes]));
    await file.keep();
    const stored = { contentHash: file.hash, size: file.size, mediaType, createBy: by };
    await trx
      .insertInto('sysFile')
      .values({ id: newId(), tenantId, path, folder: path.split('/')[0] ?? '', originalName, ...stored })
      .execute();
  }
}
