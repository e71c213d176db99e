import type { Merchant } from '@justright/contract/merchants';
import { NEW_RESTAURANT, type Restaurant } from '@justright/contract/restaurants';
import { pictureAddress } from '../pictures/draw.ts';

export type SeedMerchant = Omit<Merchant, 'version' | 'hasSignedUp' | 'pastReview' | 'image' | 'merchantRecord'>;
export type SeedRestaurant = Omit<Restaurant, 'version'>;

const merchant = (
  id: string,
  businessName: string,
  businessAddress: string,
  contactName: string,
  contact: { phone: string; email: string; status: SeedMerchant['status']; verified: boolean; restaurants?: number },
): SeedMerchant => ({
  id,
  businessName,
  businessAddress,
  phoneNumber: contact.phone,
  contactName,
  contactPhoneNumber: contact.phone,
  email: contact.email,
  status: contact.status,
  homePage: '',
  restaurantCount: contact.restaurants ?? 0,
  emailVerified: contact.verified,
  imageUrl: '',
});

/** The first merchant owns two of the demo restaurants, the second one; the others are data for the admin screens. */
export const DEMO_MERCHANTS: readonly SeedMerchant[] = [
  merchant('harbour-lane', 'Harbour Lane Hospitality', '18 Harbour Lane, Alameda, CA 94501', 'Nadia Haddad', {
    phone: '5105550118',
    email: 'merchant@justright.test',
    status: 'active',
    verified: true,
    restaurants: 2,
  }),
  merchant('sol-y-mar', 'Sol y Mar Restaurants', '2204 Orchard Street, Ventura, CA 93001', 'Luis Verano', {
    phone: '8055550142',
    email: 'luis@solymar.example',
    status: 'active',
    verified: true,
    restaurants: 1,
  }),
  merchant('green-gable', 'Green Gable Kitchens', '77 Mill Road, Petaluma, CA 94952', 'Harriet Moss', {
    phone: '7075550167',
    email: 'harriet@greengable.example',
    status: 'pending',
    verified: false,
  }),
  merchant('blue-door', 'Blue Door Diners', '410 Foundry Avenue, Portland, OR 97209', 'Owen Price', {
    phone: '5035550133',
    email: 'owen@bluedoor.example',
    status: 'paused',
    verified: true,
  }),
  merchant('marigold', 'Marigold Tiffin Co.', '9 Station Parade, Fremont, CA 94536', 'Priya Raman', {
    phone: '5105550171',
    email: 'priya@marigold.example',
    status: 'pending',
    verified: true,
  }),
  merchant('red-lantern', 'Red Lantern Group', '1500 Grant Street, Seattle, WA 98101', 'Mei Tan', {
    phone: '2065550195',
    email: 'mei@redlantern.example',
    status: 'disabled',
    verified: false,
  }),
  merchant('north-pier', 'North Pier Smokehouse', '3 Pier Road, Monterey, CA 93940', 'Calvin Reed', {
    phone: '8315550126',
    email: 'calvin@northpier.example',
    status: 'active',
    verified: true,
  }),
];

type RestaurantDetails = Pick<
  SeedRestaurant,
  'id' | 'merchantId' | 'name' | 'address' | 'latitude' | 'longitude' | 'phoneNumber' | 'contactName' | 'email' | 'tags'
> &
  Pick<SeedRestaurant, 'timeZone' | 'jurisdiction'>;
const CALIFORNIA = { timeZone: 'America/Los_Angeles', jurisdiction: 'us-9' } as const;
const IRELAND = { timeZone: 'Europe/Dublin', jurisdiction: 'eu-14' } as const;

/** The demo is looked at, and its journeys order, at any hour. */
const OPEN_DAY = { isOpen: true, hours: [{ startAt: '00:00', endAt: '00:00' }] };
const OPEN_HOURS: SeedRestaurant['operatingHours'] = {
  monday: OPEN_DAY,
  tuesday: OPEN_DAY,
  wednesday: OPEN_DAY,
  thursday: OPEN_DAY,
  friday: OPEN_DAY,
  saturday: OPEN_DAY,
  sunday: OPEN_DAY,
};

const restaurant = (details: RestaurantDetails): SeedRestaurant => ({
  ...NEW_RESTAURANT,
  operatingHours: OPEN_HOURS,
  ...details,
  contactPhoneNumber: details.phoneNumber,
  status: 'active',
  wizardStep: null,
  externalId: `demo-${details.id}`,
  urlSlug: details.id,
  imageUrl: pictureAddress(details.id),
  imageUrls: [`/icons/demo-${details.id}.png`],
});

export const DEMO_RESTAURANTS: readonly SeedRestaurant[] = [
  restaurant({
    ...CALIFORNIA,
    id: 'olive-and-ember',
    merchantId: 'harbour-lane',
    name: 'Olive & Ember',
    address: '21 Harbour Lane, Alameda, CA 94501',
    latitude: 37.7652,
    longitude: -122.2416,
    phoneNumber: '5105550121',
    contactName: 'Nadia Haddad',
    email: 'hello@oliveandember.example',
    tags: ['Mediterranean', 'Grill'],
  }),
  restaurant({
    ...IRELAND,
    id: 'tsuki-noodle-house',
    merchantId: 'harbour-lane',
    name: 'Tsuki Noodle House',
    address: '305 Quayside Walk, Dublin 1, Ireland',
    latitude: 53.3472,
    longitude: -6.2466,
    phoneNumber: '+35315550136',
    contactName: 'Ken Arai',
    email: 'hello@tsukinoodles.example',
    tags: ['Japanese-inspired', 'Noodles'],
  }),
  restaurant({
    ...CALIFORNIA,
    id: 'casa-verano',
    merchantId: 'sol-y-mar',
    name: 'Casa Verano',
    address: '2210 Orchard Street, Ventura, CA 93001',
    latitude: 34.2783,
    longitude: -119.2932,
    phoneNumber: '8055550149',
    contactName: 'Luis Verano',
    email: 'hola@casaverano.example',
    tags: ['Mexican', 'Californian'],
  }),
];
