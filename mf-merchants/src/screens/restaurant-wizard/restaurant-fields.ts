import type { Field } from '@justright/editing/merge';
import { weekLines } from './operating-hours.ts';
import type { RestaurantValues } from './restaurant-values.ts';
import { currencyName, deliveryFeeText, taxesText } from '../../shared/restaurant/charges-texts.ts';
import { closedDatesText } from '../../shared/restaurant/closed-dates.ts';
import { jurisdictionText } from '../../shared/restaurant/jurisdiction.ts';
import { menuChangesText } from '../../shared/restaurant/menu-changes.ts';
import { timeZoneText } from '../../shared/restaurant/time-zones.ts';

const onOff = (isOn: boolean) => (isOn ? 'On' : 'Off');

const placeText = ({ address, latitude, longitude }: RestaurantValues) =>
  latitude === null || longitude === null ? address : `${address}\n${latitude}, ${longitude}`;

const hoursText = ({ operatingHours }: RestaurantValues) =>
  weekLines(operatingHours)
    .map(({ days, text }) => `${days}: ${text}`)
    .join('\n');

type Fields = readonly Field<RestaurantValues>[];

const FIELDS: Fields = [
  { label: 'Restaurant Name', keys: ['name'], text: ({ name }) => name },
  { label: 'Restaurant Url Slug', keys: ['urlSlug'], text: ({ urlSlug }) => urlSlug },
  {
    label: 'Restaurant Address',
    keys: ['address', 'googlePlaceId', 'latitude', 'longitude'],
    text: placeText,
  },
  { label: 'Phone Number', keys: ['phoneNumber'], text: ({ phoneNumber }) => phoneNumber },
  { label: 'External ID', keys: ['externalId'], text: ({ externalId }) => externalId },
  { label: 'Contact Name', keys: ['contactName'], text: ({ contactName }) => contactName },
  {
    label: 'Contact Phone Number',
    keys: ['contactPhoneNumber'],
    text: ({ contactPhoneNumber }) => contactPhoneNumber,
  },
  { label: 'Contact Email', keys: ['email'], text: ({ email }) => email },
  { label: 'Home Page', keys: ['homePage'], text: ({ homePage }) => homePage },
  { label: 'Order Page', keys: ['orderPage'], text: ({ orderPage }) => orderPage },
  { label: 'Tags', keys: ['tags'], text: ({ tags }) => tags.join(', ') },
  {
    label: 'Price Markup',
    keys: ['priceMarkUpPercentage'],
    text: ({ priceMarkUpPercentage }) => `${priceMarkUpPercentage}%`,
  },
  {
    label: 'Allergens by the law of',
    keys: ['jurisdiction'],
    text: ({ jurisdiction }) => jurisdictionText(jurisdiction),
  },
  {
    label: 'Currency',
    keys: ['currency'],
    text: ({ currency }) => currencyName(currency),
  },
  { label: 'Taxes', keys: ['taxes'], text: taxesText },
  { label: 'Delivery Fee', keys: ['deliveryFee'], text: deliveryFeeText },
  { label: 'Menu Changes', keys: ['menuDrafts', 'needsSecondPerson'], text: menuChangesText },
];

const ADMIN_FIELDS: Fields = [
  { label: 'Status', keys: ['status'], text: ({ status }) => status.toUpperCase() },
  { label: 'Delivery', keys: ['isDeliverySupported'], text: (values) => onOff(values.isDeliverySupported) },
  { label: 'Dine-In', keys: ['isDineInSupported'], text: (values) => onOff(values.isDineInSupported) },
  { label: 'Pick-Up', keys: ['isPickUpSupported'], text: (values) => onOff(values.isPickUpSupported) },
  { label: 'Chowly', keys: ['isChowly'], text: (values) => onOff(values.isChowly) },
];

const LATER_FIELDS: Fields = [
  { label: 'Operating Hours', keys: ['operatingHours'], text: hoursText },
  { label: 'Holidays', keys: ['closedDates'], text: ({ closedDates }) => closedDatesText(closedDates) },
  { label: 'Time Zone', keys: ['timeZone'], text: ({ timeZone }) => timeZoneText(timeZone) },
  { label: 'Image', keys: ['imageUrl'], text: ({ imageUrl }) => imageUrl, isImage: true },
];

const FOR_MERCHANTS: Fields = [...FIELDS, ...LATER_FIELDS];
const FOR_ADMINS: Fields = [...FIELDS, ...ADMIN_FIELDS, ...LATER_FIELDS];

/** Returns the fields that the user may see, in the order of the wizard, with their texts for people. */
export const restaurantFields = (isAdmin: boolean): Fields => (isAdmin ? FOR_ADMINS : FOR_MERCHANTS);
