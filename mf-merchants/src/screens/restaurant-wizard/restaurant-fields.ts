import type { ConflictField } from '../../shared/conflict/conflict.ts';
import { weekLines } from './operating-hours.ts';
import type { RestaurantValues } from './restaurant-values.ts';

const onOff = (isOn: boolean) => (isOn ? 'On' : 'Off');

const placeText = ({ address, latitude, longitude }: RestaurantValues) =>
  latitude === null || longitude === null ? address : `${address}\n${latitude}, ${longitude}`;

const hoursText = ({ operatingHours }: RestaurantValues) =>
  weekLines(operatingHours)
    .map(({ days, text }) => `${days}: ${text}`)
    .join('\n');

/** A restaurant's fields, in the order of the wizard, as a person reads and compares them. */
export const RESTAURANT_FIELDS: readonly ConflictField<RestaurantValues>[] = [
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
    label: 'Price Mark-Up',
    keys: ['priceMarkUpPercentage'],
    text: ({ priceMarkUpPercentage }) => `${priceMarkUpPercentage}%`,
  },
  { label: 'Status', keys: ['status'], text: ({ status }) => status.toUpperCase() },
  { label: 'Delivery', keys: ['isDeliverySupported'], text: (values) => onOff(values.isDeliverySupported) },
  { label: 'Dine-In', keys: ['isDineInSupported'], text: (values) => onOff(values.isDineInSupported) },
  { label: 'Pick-Up', keys: ['isPickUpSupported'], text: (values) => onOff(values.isPickUpSupported) },
  { label: 'Chowly', keys: ['isChowly'], text: (values) => onOff(values.isChowly) },
  { label: 'Operating Hours', keys: ['operatingHours'], text: hoursText },
  { label: 'Image', keys: ['imageUrl'], text: ({ imageUrl }) => (imageUrl === '' ? 'None' : imageUrl) },
];
