import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { control as images } from './image.control.tsx';
import { ImageUploader } from './image-uploader.tsx';

function Avatar({ value, ...props }: NamedControlProps) {
  return <ImageUploader {...props} number={1} biz="avatar" value={typeof value === 'string' ? value : null} />;
}

/** 头像: a single image. */
export const control: NamedControl = { ...images, Control: Avatar };
