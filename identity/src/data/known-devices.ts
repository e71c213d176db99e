/**
 * Remembers the device of a sign-in. True for one that is not known yet, beside another that is: the first device of an
 * account is its owner's.
 */
export async function isNewDevice(
  db: D1Database,
  uid: string,
  deviceHash: string,
  nowSeconds: number,
): Promise<boolean> {
  const [found] = await db.batch<{ known: number; same: number }>([
    db
      .prepare('SELECT COUNT(*) AS known, COALESCE(SUM(device_hash = ?2), 0) AS same FROM known_devices WHERE uid = ?1')
      .bind(uid, deviceHash),
    db
      .prepare(
        `INSERT INTO known_devices (uid, device_hash, seen_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (uid, device_hash) DO UPDATE SET seen_at = ?3`,
      )
      .bind(uid, deviceHash, nowSeconds),
  ]);
  const [row] = found?.results ?? [];
  return row !== undefined && row.known > 0 && row.same === 0;
}
