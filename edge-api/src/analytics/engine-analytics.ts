import type { Analytics } from './analytics.ts';

/** The longest index of a data point, in bytes (Workers Analytics Engine, "Limits"). */
const INDEX_MAX_BYTES = 96;

const withinBytes = (text: string, maxBytes: number): string => {
  const bytes = new TextEncoder().encode(text);
  // A character that the cut splits is dropped.
  return new TextDecoder().decode(bytes.slice(0, maxBytes), { stream: true });
};

/**
 * Writes one data point per event to Workers Analytics Engine, sampled by restaurant. blob1 is the event's name, blob2
 * to blob4 the restaurant's id, name and location, blob5 the page's title. The engine adds the time.
 */
export const engineAnalytics = (dataset: AnalyticsEngineDataset): Analytics => ({
  record: async (events) => {
    for (const { name, pageTitle, restaurantId, restaurantName, restaurantLocation } of events) {
      dataset.writeDataPoint({
        indexes: [withinBytes(restaurantId, INDEX_MAX_BYTES)],
        blobs: [name, restaurantId, restaurantName, restaurantLocation, pageTitle],
        doubles: [1],
      });
    }
  },
});
