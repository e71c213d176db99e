import { useEffect } from 'react';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { usePagedGrid } from '@justright/client/use-paged-grid';
import type { IncidentChange, IncidentFile } from '@justright/contract/incidents';
import type { OrderSource } from '../order-source/order-source.ts';

const rowKey = ({ rowId }: IncidentChange): string => String(rowId);

/** An incident file with all pages of changes, and what failed. */
export interface Incident {
  file: IncidentFile | undefined;
  changes: readonly IncidentChange[];
  /** How many changes there are; undefined before the first page. */
  total: number | undefined;
  isComplete: boolean;
  error: Error | null;
  retry: () => void;
}

/** Makes an incident file, once for each visit because each is recorded, and loads all pages of its changes. */
export function useIncident(source: OrderSource, orderId: string): Incident {
  const params = { id: orderId };
  const file = useQuery({
    ...callQuery(source.incident, { params }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const list = usePagedGrid({
    call: source.incidentChanges,
    input: { params, query: {} },
    rowKey,
    enabled: file.isSuccess,
  });
  const { rows, status, error, onRetry, server } = list.grid;
  const { hasMore, isLoadingMore, onMore } = server;
  const hasFailed = list.moreError !== null;
  useEffect(() => {
    if (hasMore && !isLoadingMore && !hasFailed) onMore();
  }, [hasMore, isLoadingMore, hasFailed, onMore]);
  return {
    file: file.data,
    changes: rows,
    total: list.total,
    isComplete: file.isSuccess && list.isLoaded && status === 'ready' && !hasMore && !isLoadingMore,
    error: file.error ?? error ?? list.moreError,
    retry: () => (file.isError ? void file.refetch() : onRetry()),
  };
}
