import Tooltip from 'antd/es/tooltip';
import { FileLink } from './file-link.tsx';
import { shortName, type UploadedFile } from './uploaded-file.ts';

/** A stored file by its short name, with the full name as tooltip. */
export function FileName({ file: { name, url } }: { readonly file: UploadedFile }) {
  if (url === null) return <span title={name}>{shortName(name)}</span>;
  return (
    <Tooltip title={name} trigger={['hover', 'focus']}>
      <span>
        <FileLink url={url} name={name}>
          <span aria-hidden>{shortName(name)}</span>
          <span className="sw-visually-hidden">{name}</span>
        </FileLink>
      </span>
    </Tooltip>
  );
}
