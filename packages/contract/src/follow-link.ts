import { addressOf } from './address-of.ts';

/**
 * Makes the link that follows an order on any device. The key is in the fragment, which browsers send to no server: it is
 * in no log and in no referrer.
 */
export const followLink = (
  origin: string,
  { restaurantId, orderId, followKey }: { restaurantId: string; orderId: string; followKey: string },
): string => `${origin}${addressOf('/explore/{restaurantId}/order/{orderId}', { restaurantId, orderId })}#${followKey}`;

/** Returns the key of a follow link's fragment; undefined when it has none. */
export const followKeyOf = (fragment: string): string | undefined => /^#?([\da-f-]{36})$/i.exec(fragment)?.[1];
