import { DAY_MS } from '@justright/contract/time';
import { wholeNetwork } from '@justright/worker-kit/client-network';
import { digest } from '@justright/worker-kit/digest';
import type { Database } from './database.ts';

/** How long the network of an order is kept. */
export const ORDER_NETWORKS_KEPT_MS = DAY_MS;

/** Returns the digest that is kept of the network of an order. One network has another digest at each restaurant. */
export const orderNetwork = (clientAddress: string | undefined, restaurantId: string): string =>
  digest(`${wholeNetwork(clientAddress)} ${restaurantId}`);

/** Keeps the network of the order that the batch has just inserted, if it has. */
export const insertOrderNetwork = (db: Database, network: string, createdAt: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO order_networks (order_seq, network, created_at)
       SELECT max(seq), ?1, ?2 FROM orders HAVING changes() = 1`,
    )
    .bind(network, createdAt);

const NO_ROOM = 'no room for orders of this network';

/**
 * Fails the whole batch when a network has `max` orders of a day that nobody at the restaurant has acted on. Orders that the
 * time or the guest has ended count too: they can come to the board again. Parallel orders cannot exceed it (quotas.ts).
 */
export const requireRoomForNetwork = (
  db: Database,
  network: string,
  { max, nowMs }: { max: number; nowMs: number },
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT iif(count(*) < ?3, 1, json_extract('{}', '${NO_ROOM}'))
       FROM order_networks AS n JOIN orders AS o ON o.seq = n.order_seq
       WHERE n.network = ?1 AND n.created_at > ?2 AND NOT EXISTS (
         SELECT 1 FROM order_history AS h WHERE h.order_id = o.id AND h.uid IS NOT NULL)`,
    )
    .bind(network, new Date(nowMs - ORDER_NETWORKS_KEPT_MS).toISOString(), max);

/** Decides whether {@link requireRoomForNetwork} failed a batch. */
export const isNetworkFull = (error: unknown): boolean => error instanceof Error && error.message.includes(NO_ROOM);
