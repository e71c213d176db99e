/** Counts one attempt against a bucket and answers the count in the current window of `windowSeconds`. */
export async function countAttempt(
  db: D1Database,
  bucket: string,
  windowSeconds: number,
  nowSeconds: number,
): Promise<number> {
  const [, counted] = await db.batch<{ hits: number }>([
    db.prepare('DELETE FROM throttle WHERE bucket = ? AND reset_at <= ?').bind(bucket, nowSeconds),
    db
      .prepare(
        `INSERT INTO throttle (bucket, hits, reset_at) VALUES (?1, 1, ?2)
         ON CONFLICT (bucket) DO UPDATE SET hits = hits + 1 RETURNING hits`,
      )
      .bind(bucket, nowSeconds + windowSeconds),
  ]);
  const hits = counted?.results[0]?.hits;
  if (hits === undefined) throw new Error('the throttle answered nothing');
  return hits;
}

/** Takes one attempt back, when it turned out to be a good one. */
export async function forgiveAttempts(db: D1Database, buckets: readonly string[]): Promise<void> {
  await db.batch(
    buckets.map((bucket) =>
      db.prepare('UPDATE throttle SET hits = hits - 1 WHERE bucket = ? AND hits > 0').bind(bucket),
    ),
  );
}
