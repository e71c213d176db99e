/** Counts one attempt against a bucket; answers the count in the current window of `windowSeconds`, and when it ends. */
export async function countAttempt(
  db: D1Database,
  bucket: string,
  windowSeconds: number,
  nowSeconds: number,
): Promise<{ hits: number; resetAtSeconds: number }> {
  const [, counted] = await db.batch<{ hits: number; reset_at: number }>([
    db.prepare('DELETE FROM throttle WHERE bucket = ? AND reset_at <= ?').bind(bucket, nowSeconds),
    db
      .prepare(
        `INSERT INTO throttle (bucket, hits, reset_at) VALUES (?1, 1, ?2)
         ON CONFLICT (bucket) DO UPDATE SET hits = hits + 1 RETURNING hits, reset_at`,
      )
      .bind(bucket, nowSeconds + windowSeconds),
  ]);
  const [row] = counted?.results ?? [];
  if (row === undefined) throw new Error('the throttle answered nothing');
  return { hits: row.hits, resetAtSeconds: row.reset_at };
}

/** Takes one attempt back, when it turned out to be a good one. */
export async function forgiveAttempts(db: D1Database, buckets: readonly string[]): Promise<void> {
  await db.batch(
    buckets.map((bucket) =>
      db.prepare('UPDATE throttle SET hits = hits - 1 WHERE bucket = ? AND hits > 0').bind(bucket),
    ),
  );
}
