import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '@justright/client/api';
import { type CsvValue, downloadCsv } from '@justright/client/csv';
import { toast } from '@justright/client/toast';
import { type AuditQuery, listAudit } from '@justright/contract/audit';
import { countOf } from '../../shared/impact/impact-text.ts';
import { type DictionaryNames, FILE_HEAD, fileRow } from './audit-texts.ts';

const ROWS_AT_ONCE = '500';

/** How far the file is; `total` is 0 until the first rows have arrived. */
export interface FileProgress {
  done: number;
  total: number;
}

async function readRows(
  query: AuditQuery,
  names: DictionaryNames,
  signal: AbortSignal,
  onProgress: (progress: FileProgress) => void,
): Promise<CsvValue[][]> {
  const rows: CsvValue[][] = [];
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next one begins
    const page = await api(listAudit, { query: { ...query, limit: ROWS_AT_ONCE, cursor }, signal });
    for (const entry of page.data) rows.push(fileRow(entry, names));
    onProgress({ done: rows.length, total: page.total ?? rows.length });
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

/** Makes a CSV file of all filtered acts, page by page. A file that is stopped or fails is not downloaded in part. */
export function useAuditFile() {
  const [progress, setProgress] = useState<FileProgress | null>(null);
  const running = useRef<AbortController>(null);
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setProgress(null);
  }, []);
  useEffect(() => stop, [stop]);

  const start = async (query: AuditQuery, names: DictionaryNames) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const rows = await readRows(query, names, controller.signal, setProgress);
      if (controller.signal.aborted) return;
      downloadCsv(`audit-${new Date().toISOString().slice(0, 10)}`, [FILE_HEAD, ...rows]);
      toast(`${countOf(rows.length, 'act', 'acts')} saved as CSV`, { kind: 'success' });
    } catch (error) {
      if (controller.signal.aborted) return;
      const why = error instanceof Error ? error.message : 'Something went wrong';
      toast(`No file was made: ${why}`, { kind: 'error' });
    }
    stop();
  };
  return { progress, start, stop };
}
