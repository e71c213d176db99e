-- Days on which a restaurant is closed, and what it charges beside its prices (docs/decisions/taking-orders.md).
-- Days as JSON: ["2026-12-25"], by the restaurant's own calendar.
ALTER TABLE restaurants ADD COLUMN closed_dates TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(closed_dates));
-- An ISO 4217 code of a currency with two decimals.
ALTER TABLE restaurants ADD COLUMN currency TEXT NOT NULL DEFAULT 'USD';
-- [{ name, percent, isIncluded }]; none: no tax is shown or added.
ALTER TABLE restaurants ADD COLUMN taxes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(taxes));
-- The restaurant's own fee for a delivery; NULL: that of the global settings.
ALTER TABLE restaurants ADD COLUMN delivery_fee_cents INTEGER CHECK (delivery_fee_cents >= 0);
