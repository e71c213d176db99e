import type { RecordedEvent } from '../domain/analytics-event.ts';

/** The port through which all analytics events are stored. */
export interface Analytics {
  record: (events: readonly RecordedEvent[], nowMs: number) => Promise<void>;
}
