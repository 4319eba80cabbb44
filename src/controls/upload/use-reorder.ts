import { type DragEvent, useState } from 'react';

interface ItemProps {
  readonly draggable: true;
  readonly 'data-over': true | undefined;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
}

/** Items of a list that the mouse drags to another's place; keys have buttons for it. */
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
      // Firefox drags nothing that carries nothing.
      dataTransfer.setData('text/plain', '');
      setFrom(at);
    },
    onDragOver: (event) => {
      // Something of another list, or of the person's disk.
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
