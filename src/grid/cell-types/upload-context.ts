import { createContext } from 'react';
import type { UploadQueue } from '#src/controls/upload/upload-queue.ts';

/** The uploads of the grid around; without one files are shown and not changed. */
export const UploadQueueContext = createContext<UploadQueue | null>(null);
