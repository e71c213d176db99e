/**
 * Counts an attempt in a bucket; returns the count in the current window of `windowSeconds`, and the end of the window. A
 * window that ends later than one that begins now is from before the clock was set back, and over.
 */
export async function countAttempt(
  db: D1Database,
  bucket: string,
  windowSeconds: number,
  nowSeconds: number,
): Promise<{ hits: number; resetAtSeconds: number }> {
  const [, counted] = await db.batch<{ hits: number; reset_at: number }>([
    db
      .prepare('DELETE FROM throttle WHERE bucket = ?1 AND (reset_at <= ?2 OR reset_at > ?2 + ?3)')
      .bind(bucket, nowSeconds, windowSeconds),
    db
      .prepare(
        `INSERT INTO throttle (bucket, hits, reset_at) VALUES (?1, 1, ?2)
         ON CONFLICT (bucket) DO UPDATE SET hits = hits + 1 RETURNING hits, reset_at`,
      )
      .bind(bucket, nowSeconds + windowSeconds),
  ]);
  const [row] = counted?.results ?? [];
  if (row === undefined) throw new Error('the throttle returned nothing');
  return { hits: row.hits, resetAtSeconds: row.reset_at };
}

/** Counts the buckets of a prefix whose window began before this one's and goes on. */
export async function countEarlierBuckets(
  db: D1Database,
  { prefix, bucket }: { prefix: string; bucket: string },
  nowSeconds: number,
): Promise<number> {
  const count = await db
    .prepare(
      `SELECT count(*) AS count FROM throttle WHERE bucket >= ?1 AND bucket < ?1 || char(0x10FFFF)
         AND reset_at > ?3 AND rowid < (SELECT rowid FROM throttle WHERE bucket = ?2)`,
    )
    .bind(prefix, bucket, nowSeconds)
    .first<number>('count');
  return count ?? 0;
}

/** Subtracts an attempt that succeeded. */
export async function forgiveAttempts(db: D1Database, buckets: readonly string[]): Promise<void> {
  await db.batch(
    buckets.map((bucket) =>
      db.prepare('UPDATE throttle SET hits = hits - 1 WHERE bucket = ? AND hits > 0').bind(bucket),
    ),
  );
}
