-- Webhooks say which line no longer fits, or fits again; never what a guest avoids, which the change itself names.
DROP TRIGGER changed_lines_webhooks;

CREATE TRIGGER changed_lines_webhooks AFTER INSERT ON order_history WHEN new.action IN ('line-changed', 'line-restored')
BEGIN
  INSERT INTO webhook_events (merchant_id, type, data)
  SELECT merchant_id, 'order.changed', json_object('orderId', id, 'restaurantId', restaurant_id, 'orderStatus', order_status,
    'kitchenStatus', kitchen_status, 'paymentStatus', payment_status, 'question', question, 'line', json_object(
      'place', new.details ->> '$.place', 'fits', json(iif(new.action = 'line-restored', 'true', 'false')), 'at', new.at))
  FROM orders WHERE id = new.order_id;
END;
