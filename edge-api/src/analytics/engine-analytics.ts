import type { Analytics } from './analytics.ts';

/** Longest index of a data point, in bytes (Workers Analytics Engine, "Limits"). */
const INDEX_MAX_BYTES = 96;

const withinBytes = (text: string, maxBytes: number): string => {
  const bytes = new TextEncoder().encode(text);
  // Half a character at the cut becomes nothing.
  return new TextDecoder().decode(bytes.slice(0, maxBytes), { stream: true });
};

/**
 * Workers Analytics Engine: one data point per event, sampled by restaurant. blob1 is the event's name, blob2 to blob4
 * the restaurant's id, name and location, blob5 the page's title; the engine writes down the time itself.
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
