import type { Restaurant, RestaurantPatch } from '@justright/contract/restaurants';
import type { FieldRecord } from '../field-record.ts';
import { currencyName, deliveryFeeText, taxesText } from './charges-texts.ts';
import { closedDatesText } from './closed-dates.ts';
import { jurisdictionText } from './jurisdiction.ts';
import { menuChangesText } from './menu-changes.ts';
import { timeZoneText } from './time-zones.ts';
import { weekLines } from './week-lines.ts';

/** The API alone writes further images; the wizard writes its step by itself. */
type Unedited = 'imageUrls' | 'wizardStep' | 'version';

/** The values that people edit. */
export type RestaurantValues = Pick<Restaurant, Exclude<keyof RestaurantPatch, Unedited>>;

const minutesText = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);
const onOff = (isOn: boolean) => (isOn ? 'On' : 'Off');

/** The fields of a restaurant that people edit, in the order of the wizard. */
export const RESTAURANT_FIELDS = {
  name: { label: 'Restaurant Name' },
  urlSlug: { label: 'Restaurant Url Slug', historyLabel: 'Address of the menu' },
  address: {
    label: 'Restaurant Address',
    historyLabel: 'Address',
    text: (address, { latitude, longitude }) =>
      latitude === null || longitude === null ? address : `${address}\n${latitude}, ${longitude}`,
  },
  googlePlaceId: { partOf: 'address' },
  latitude: { partOf: 'address' },
  longitude: { partOf: 'address' },
  phoneNumber: { label: 'Phone Number', historyLabel: 'Phone number' },
  externalId: { label: 'External ID' },
  contactName: { label: 'Contact Name' },
  contactPhoneNumber: { label: 'Contact Phone Number' },
  email: { label: 'Contact Email' },
  homePage: { label: 'Home Page', input: 'url' },
  orderPage: { label: 'Order Page', historyLabel: 'Order page', input: 'url' },
  tags: { label: 'Tags', text: (tags) => tags.join(', ') },
  priceMarkUpPercentage: {
    label: 'Price Markup',
    historyLabel: 'Mark-up in percent',
    text: (percent) => `${percent}%`,
  },
  jurisdiction: {
    label: 'Allergens by the law of',
    historyLabel: 'Written information by the law of',
    text: jurisdictionText,
  },
  currency: { label: 'Currency', text: currencyName },
  taxes: { label: 'Taxes', text: (_taxes, values) => taxesText(values) },
  deliveryFee: { label: 'Delivery Fee', historyLabel: 'Delivery fee', text: (_fee, values) => deliveryFeeText(values) },
  menuDrafts: {
    label: 'Menu Changes',
    historyLabel: 'Menu changes are drafted',
    text: (_isDrafted, values) => menuChangesText(values),
  },
  needsSecondPerson: { partOf: 'menuDrafts', historyLabel: 'A second person approves' },
  status: { label: 'Status', text: (status) => status.toUpperCase() },
  isDeliverySupported: { label: 'Delivery', input: 'switch', text: onOff },
  isDineInSupported: { label: 'Dine-In', input: 'switch', text: onOff },
  isPickUpSupported: { label: 'Pick-Up', input: 'switch', text: onOff },
  isChowly: { label: 'Chowly', input: 'switch', text: onOff },
  operatingHours: {
    label: 'Operating Hours',
    historyLabel: 'Opening hours',
    text: (hours) =>
      weekLines(hours)
        .map(({ days, text }) => `${days}: ${text}`)
        .join('\n'),
  },
  closedDates: { label: 'Holidays', historyLabel: 'Closed on', text: closedDatesText },
  offerMinutes: {
    label: 'Time to Answer',
    historyLabel: 'Minutes to answer an offer or a question',
    text: minutesText,
  },
  takesQuestions: { label: 'Guests May Ask the Kitchen', historyLabel: 'Guests may ask the kitchen', text: onOff },
  pinMinutes: {
    label: 'Time for a PIN',
    historyLabel: 'Minutes that a kitchen device remembers a person',
    text: minutesText,
  },
  timeZone: { label: 'Time Zone', historyLabel: 'Time zone', text: timeZoneText },
  imageUrl: { label: 'Image', isImage: true },
} as const satisfies FieldRecord<RestaurantValues>;
