import { useCallback, useEffect, useRef, useState } from 'react';
import type { Success } from '@justright/contract/envelope';
import { type ExportedList, recordExport } from '@justright/contract/list-exports';
// Imported by name from the shared package: a bundled copy would have a second session.
import { api } from '@justright/client/api';
import { type CsvValue, downloadCsv } from './csv.ts';
import { idempotencyKeys } from './idempotency-keys.ts';
import { toast } from './toast.ts';

/** The most rows of one request for a file. */
export const FILE_ROWS_AT_ONCE = '500';

/** How far the file is; `total` is 0 until the first rows have arrived. */
export interface FileProgress {
  done: number;
  total: number;
}

/** A list as a file. */
interface ListFile<Row> {
  /** What the acts call it. */
  list: ExportedList;
  /** The name without day and ending. */
  name: string;
  head: readonly string[];
  rowOf: (row: Row) => CsvValue[];
  /** Reads the page that begins at a cursor. */
  readPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Success<readonly Row[]>>;
  /** Names a number of rows: `2 acts`. */
  countText: (count: number) => string;
}

async function readRows<Row>(
  { readPage, rowOf }: ListFile<Row>,
  signal: AbortSignal,
  onProgress: (progress: FileProgress) => void,
): Promise<CsvValue[][]> {
  const rows: CsvValue[][] = [];
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next one begins
    const page = await readPage(cursor, signal);
    for (const row of page.data) rows.push(rowOf(row));
    onProgress({ done: rows.length, total: page.total ?? rows.length });
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

const once = idempotencyKeys();

/** Records that a file is made; rejects when it cannot be, and then no file is given. */
export async function recordFile(list: ExportedList, rows: number): Promise<void> {
  const body = { list, rows };
  await once(body, (idempotencyKey) => api(recordExport, { body, idempotencyKey }));
}

/** Makes a CSV file of a whole list, page by page. A file that is stopped or fails is not downloaded in part. */
export function useListFile() {
  const [progress, setProgress] = useState<FileProgress | null>(null);
  const running = useRef<AbortController>(null);
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setProgress(null);
  }, []);
  useEffect(() => stop, [stop]);

  const start = async <Row>(file: ListFile<Row>) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const rows = await readRows(file, controller.signal, setProgress);
      if (controller.signal.aborted) return;
      await recordFile(file.list, rows.length);
      if (controller.signal.aborted) return;
      downloadCsv(`${file.name}-${new Date().toISOString().slice(0, 10)}`, [file.head, ...rows]);
      toast(`${file.countText(rows.length)} saved as CSV`, { kind: 'success' });
    } catch (error) {
      if (controller.signal.aborted) return;
      const why = error instanceof Error ? error.message : 'Something went wrong';
      toast(`No file was made: ${why}`, { kind: 'error' });
    }
    stop();
  };
  return { progress, start, stop };
}
