import { type DragEvent, useState } from 'react';

interface ItemProps {
  readonly draggable: true;
  readonly 'data-over': true | undefined;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
}

/** Drag handlers to reorder the items of a list by mouse; keyboard users have buttons. */
export function useReorder(move: (from: number, to: number) => void): (at: number) => ItemProps {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  return (at) => ({
    draggable: true,
    'data-over': (over === at && from !== at) || undefined,
    onDragStart: ({ dataTransfer }) => {
      dataTransfer.effectAllowed = 'move';
      // Firefox needs data to start a drag.
      dataTransfer.setData('text/plain', '');
      setFrom(at);
    },
    onDragOver: (event) => {
      // Ignores drags from other lists or the disk.
      if (from === null) return;
      event.preventDefault();
      setOver(at);
    },
    onDrop: (event) => {
      if (from === null) return;
      event.preventDefault();
      if (from !== at) move(from, at);
      end();
    },
    onDragEnd: end,
  });
}
