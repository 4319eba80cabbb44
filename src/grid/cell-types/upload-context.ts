import { createContext } from 'react';
import type { UploadQueue } from '#src/controls/upload/upload-queue.ts';

/** The uploads of the surrounding grid; without a queue, files are read-only. */
export const UploadQueueContext = createContext<UploadQueue | null>(null);
