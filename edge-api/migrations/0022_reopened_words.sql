-- What was said of traces in an order that was over counts no more when that one is opened again for the kitchen to make: where
-- nothing asks, `orders_unanswered` asks nothing anew (docs/decisions/changed-lines.md).
CREATE TRIGGER orders_opened_again_lose_their_words AFTER UPDATE OF order_status ON orders
WHEN old.order_status IN ('complete', 'cancelled') AND new.order_status NOT IN ('complete', 'cancelled')
  AND new.kitchen_status = 'new' AND new.question IS NOT 'asked'
BEGIN
  UPDATE amended_lines SET item = json_remove(item, '$.question')
  WHERE order_seq = new.seq AND item ->> '$.question.state' = 'yes';
END;
