-- Who made a file of a list, and of how many rows: an act of power (docs/decisions/history-and-proof.md). The entry
-- belongs to no merchant; it names the one whose staff it was.
CREATE TABLE exports (
  id TEXT PRIMARY KEY,
  list TEXT NOT NULL,
  row_count INTEGER NOT NULL
) STRICT;
CREATE TRIGGER exports_made_history AFTER INSERT ON exports
WHEN (SELECT uid FROM acting) IS NOT 'seed'
BEGIN
  INSERT INTO history (actor_uid, actor_name, reason, entity, entity_id, merchant_id, before, after)
  SELECT coalesce((SELECT uid FROM acting), 'system'), coalesce((SELECT name FROM acting), 'System'),
    coalesce((SELECT reason FROM acting), ''),
    'export', new.id, NULL, NULL,
    json_object('name', new.list, 'rows', new.row_count, 'merchant', (
      SELECT business_name FROM merchants WHERE id = (SELECT merchant_id FROM users WHERE uid = (SELECT uid FROM acting))));
END;

-- The list of acts has the exports too.
DROP INDEX history_of_power;
CREATE INDEX history_of_power ON history (id)
  WHERE entity IN ('merchant', 'restaurant', 'globalSettings', 'userAccess', 'invite', 'release', 'apiKey', 'webhook', 'export');
