import { useState } from 'react';
import { fileUrl } from '#src/controls/stored-file.ts';
import css from './user-avatar.module.css';

interface UserAvatarProps {
  readonly name: string;
  /** Stored path or address of the picture; without one the last character of the name stands for it. */
  readonly avatar: string | null | undefined;
  /** Px. */
  readonly size: number;
}

/** A person's picture beside the name, which says it already; a picture that does not load gives way to the character. */
export function UserAvatar({ name, avatar, size }: UserAvatarProps) {
  const style = { width: size, height: size, fontSize: Math.round(size * 0.45) };
  const [lost, setLost] = useState<string | null>(null);
  return (
    <span className={css.avatar} style={style} aria-hidden="true">
      {avatar && avatar !== lost ? (
        <img src={fileUrl(avatar)} alt="" width={size} height={size} onError={() => setLost(avatar)} />
      ) : (
        (Array.from(name).at(-1) ?? '?')
      )}
    </span>
  );
}
