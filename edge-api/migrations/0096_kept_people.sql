-- The personal parts that are still kept, the oldest first: the hourly job that erases old ones reads no others.
CREATE INDEX order_people_kept ON order_people (order_seq) WHERE salt <> '';
