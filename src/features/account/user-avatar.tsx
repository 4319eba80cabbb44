import { useState } from 'react';
import { fileUrl } from '#src/controls/stored-file.ts';
import css from './user-avatar.module.css';

interface UserAvatarProps {
  readonly name: string;
  /** Stored path or address of the picture. Without a picture, the last character of the name is shown. */
  readonly avatar: string | null | undefined;
  /** In px. */
  readonly size: number;
}

/**
 * Picture beside a user's name, hidden from screen readers because the name is read already. A picture that does not
 * load is replaced by the character.
 */
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
