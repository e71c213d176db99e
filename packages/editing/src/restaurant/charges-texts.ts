import { taxLabel } from '@justright/contract/amount-texts';
import { CURRENCIES, moneyText } from '@justright/contract/money';
import type { Restaurant } from '@justright/contract/restaurants';
import { NONE } from '@justright/ui/texts';

const names = new Intl.DisplayNames('en-US', { type: 'currency' });

/** Names a currency: "Euro (EUR)". */
export const currencyName = (code: string): string => `${names.of(code) ?? code} (${code})`;

/** The currencies that a restaurant can choose, by name. */
export const CURRENCY_ITEMS = CURRENCIES.map((id) => ({ id, label: currencyName(id) })).toSorted((one, other) =>
  one.label.localeCompare(other.label, 'en-US'),
);

/** Says the taxes: "VAT 7%, included; Sales tax 8.875%". */
export const taxesText = ({ taxes }: Pick<Restaurant, 'taxes'>): string =>
  taxes.length === 0 ? NONE : taxes.map(taxLabel).join('; ');

/** Says the restaurant's own fee for a delivery. */
export const deliveryFeeText = ({ deliveryFee, currency }: Pick<Restaurant, 'deliveryFee' | 'currency'>): string =>
  deliveryFee === null ? 'As in the global settings' : moneyText(deliveryFee, currency);
