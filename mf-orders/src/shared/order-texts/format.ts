import { amountOf, DEFAULT_CURRENCY } from '@justright/contract/money';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats an instant as `DD MMM YY HH:mm` in the user's time zone; any other text stays unchanged. */
export function formatInstant(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  const month = MONTHS[at.getMonth()] ?? '';
  const day = `${twoDigits(at.getDate())} ${month} ${twoDigits(at.getFullYear() % 100)}`;
  return `${day} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** Formats an instant with its seconds, for a record. */
export const formatSecond = (iso: string): string => {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : `${formatInstant(iso)}:${twoDigits(at.getSeconds())}`;
};

/** Formats minor units of a currency, US dollars by default: 1300 is `$13.00`. */
export const formatCents = (cents: number, currency: string = DEFAULT_CURRENCY): string =>
  amountOf(cents, currency).toLocaleString('en-US', { style: 'currency', currency });
