-- The event of a sold-out thing has the time until which it is sold out (docs/decisions/webhooks-mails-and-push.md): no event
-- follows when that time passes. NULL: until somebody ends it.
DROP TRIGGER menu_items_sold_out_webhooks;
CREATE TRIGGER menu_items_sold_out_webhooks AFTER UPDATE OF disabled ON menu_items WHEN old.disabled <> new.disabled BEGIN
  INSERT INTO webhook_events (merchant_id, type, data) VALUES (new.merchant_id, 'item.sold-out', json_object(
    'itemId', new.id, 'menuId', new.menu_id, 'restaurantId', new.restaurant_id,
    'isSoldOut', json(iif(new.disabled, 'true', 'false')), 'until', NULL));
END;

CREATE TRIGGER sold_outs_made_webhooks AFTER INSERT ON sold_outs BEGIN
  INSERT INTO webhook_events (merchant_id, type, data) VALUES (new.merchant_id, 'item.sold-out', iif(new.kind = 'dish',
    json_object('itemId', new.subject_id, 'menuId', (SELECT menu_id FROM menu_items WHERE id = new.subject_id),
      'restaurantId', new.restaurant_id, 'isSoldOut', json('true'), 'until', new.until),
    json_object('ingredientId', new.subject_id, 'restaurantId', new.restaurant_id, 'isSoldOut', json('true'), 'until', new.until)));
END;
CREATE TRIGGER sold_outs_ended_webhooks AFTER UPDATE OF ended_at ON sold_outs
WHEN old.ended_at IS NULL AND new.ended_at IS NOT NULL
BEGIN
  INSERT INTO webhook_events (merchant_id, type, data) VALUES (new.merchant_id, 'item.sold-out', iif(new.kind = 'dish',
    json_object('itemId', new.subject_id, 'menuId', (SELECT menu_id FROM menu_items WHERE id = new.subject_id),
      'restaurantId', new.restaurant_id, 'isSoldOut', json('false'), 'until', NULL),
    json_object('ingredientId', new.subject_id, 'restaurantId', new.restaurant_id, 'isSoldOut', json('false'), 'until', NULL)));
END;
