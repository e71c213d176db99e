import type { RecordedEvent } from '../domain/analytics-event.ts';

/** Where events go. The one port of the product's analytics. */
export interface Analytics {
  record: (events: readonly RecordedEvent[], nowMs: number) => Promise<void>;
}
