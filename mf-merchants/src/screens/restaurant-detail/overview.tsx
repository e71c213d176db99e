import type { ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { Check, Minus, Pencil } from 'lucide-react';
import { useMay } from '@justright/client/permissions';
import { sessionAtom } from '@justright/client/session';
import { listDevices } from '@justright/contract/devices';
import { listKitchenPeople } from '@justright/contract/kitchen-people';
import { createRestaurant, type Restaurant, updateRestaurant } from '@justright/contract/restaurants';
import { LinkButton } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { TagList } from '@justright/ui/chip';
import { MailLink, PhoneLink } from '@justright/ui/contact-link';
import { ErrorState } from '@justright/ui/error-state';
import { Later, laterCode } from '@justright/ui/later';
import { Link } from '@justright/ui/link';
import { Skeleton } from '@justright/ui/skeleton';
import { orNone, yesNo } from '@justright/ui/texts';
import { allergensPath, explorePath } from '../../shared/merchant/merchant-path.ts';
import { useRestaurantPaths } from '../../shared/restaurant/use-restaurant-paths.ts';
import { currencyName, deliveryFeeText, taxesText } from '@justright/editing/restaurant/charges-texts';
import { closedDatesText } from '@justright/editing/restaurant/closed-dates';
import { jurisdictionText } from '@justright/editing/restaurant/jurisdiction';
import { menuChangesText } from '@justright/editing/restaurant/menu-changes';
import { RestaurantPicture } from '../../shared/restaurant/restaurant-picture.tsx';
import { RestaurantStatusChip } from '../../shared/status/status.tsx';
import { plainInputs } from '@justright/editing/field-record';
import { RESTAURANT_FIELDS } from '@justright/editing/restaurant/restaurant-fields';
import { timeZoneText } from '@justright/editing/restaurant/time-zones';
import { hoursByDay } from './hours.ts';
import styles from './overview.module.css';

const TEXTS = plainInputs(RESTAURANT_FIELDS, 'line', 'url');
const SERVICES = plainInputs(RESTAURANT_FIELDS, 'switch');
const QR_CODES_HEIGHT_PX = 420;
const DEVICES_HEIGHT_PX = 160;

/** Shows one line of a summary; an empty value is a dash. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children === '' ? orNone('') : children}</dd>
    </div>
  );
}

const pageLink = (address: string) =>
  address === '' ? (
    ''
  ) : (
    <Link href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </Link>
  );

function Service({ name, isOn }: { name: string; isOn: boolean }) {
  return (
    <li className={styles.service} data-on={isOn || undefined}>
      {isOn ? <Check aria-hidden /> : <Minus aria-hidden />}
      {name}
      <span className={styles.answer}>{yesNo(isOn)}</span>
    </li>
  );
}

function Hours({ restaurant }: { restaurant: Restaurant }) {
  return (
    <table className={styles.hours}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Hours</th>
        </tr>
      </thead>
      <tbody>
        {hoursByDay(restaurant.operatingHours).map(({ day, periods }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>{periods.length === 0 ? <span className={styles.closed}>Closed</span> : periods.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const placeText = ({ latitude, longitude }: Restaurant): string =>
  latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`;

const qrCodesCard = laterCode(async () => (await import('./qr-codes/qr-codes-card.tsx')).QrCodesCard);

/** Shows the QR codes. Their code is loaded only here. */
function QrCodes({ restaurant }: { restaurant: Restaurant }) {
  return (
    <Later
      code={qrCodesCard}
      props={{ restaurant }}
      waiting={<Skeleton shape="block" height={QR_CODES_HEIGHT_PX} />}
      renderFailure={({ error, retry }) => (
        <Card title="QR Codes">
          <ErrorState error={error instanceof Error ? error : null} onRetry={retry} />
        </Card>
      )}
    />
  );
}

const devicesCard = laterCode(async () => (await import('./devices/devices-card.tsx')).DevicesCard);

/** Shows the devices of the kitchen, to who may let them in. Their code is loaded only here. */
function KitchenDevices({ restaurantId }: { restaurantId: string }) {
  const mayList = useMay(listDevices);
  if (!mayList) return null;
  return (
    <Later
      code={devicesCard}
      props={{ restaurantId }}
      waiting={<Skeleton shape="block" height={DEVICES_HEIGHT_PX} />}
      renderFailure={({ error, retry }) => (
        <Card title="Kitchen Devices">
          <ErrorState error={error instanceof Error ? error : null} onRetry={retry} />
        </Card>
      )}
    />
  );
}

const peopleCard = laterCode(async () => (await import('./devices/people-card.tsx')).PeopleCard);

/** Shows who works at the devices, to who may name them. Their code is loaded only here. */
function KitchenPeople({ restaurantId }: { restaurantId: string }) {
  const mayList = useMay(listKitchenPeople);
  if (!mayList) return null;
  return (
    <Later
      code={peopleCard}
      props={{ restaurantId }}
      waiting={<Skeleton shape="block" height={DEVICES_HEIGHT_PX} />}
      renderFailure={({ error, retry }) => (
        <Card title="People at the Devices">
          <ErrorState error={error instanceof Error ? error : null} onRetry={retry} />
        </Card>
      )}
    />
  );
}

/** Shows all properties of a restaurant, read-only. */
export function Overview({ restaurant }: { restaurant: Restaurant }) {
  const isAdmin = useAtomValue(sessionAtom).roleType === 'SuperAdmin';
  const paths = useRestaurantPaths();
  const { status, tags } = restaurant;
  // Only the merchant finishes what it has begun.
  const mayFinish = useMay(createRestaurant);
  const isEditable = useMay(updateRestaurant) && (mayFinish || status !== 'incomplete');
  return (
    <div className={styles.overview}>
      <div className={styles.main}>
        <Card
          title="Restaurant Information"
          {...(isEditable && {
            actions: (
              <LinkButton variant="primary" size="small" href={paths.edit(restaurant)} icon={<Pencil aria-hidden />}>
                Edit
              </LinkButton>
            ),
          })}
        >
          <dl className={styles.facts}>
            <Fact label="Restaurant Name">{restaurant.name}</Fact>
            <Fact label="Restaurant Address">{restaurant.address}</Fact>
            <Fact label="Phone Number">{restaurant.phoneNumber && <PhoneLink text={restaurant.phoneNumber} />}</Fact>
            <Fact label="Contact Name">{restaurant.contactName}</Fact>
            <Fact label="Contact Phone Number">
              {restaurant.contactPhoneNumber && <PhoneLink text={restaurant.contactPhoneNumber} />}
            </Fact>
            <Fact label="Contact Email">{restaurant.email && <MailLink text={restaurant.email} />}</Fact>
            {TEXTS.map(({ name, label, input }) => (
              <Fact key={name} label={label}>
                {input === 'url' ? pageLink(restaurant[name]) : restaurant[name]}
              </Fact>
            ))}
            <Fact label="Restaurant Url Slug">
              {status === 'incomplete' ? (
                restaurant.urlSlug
              ) : (
                <Link href={explorePath(restaurant)} target="_blank" rel="noopener">
                  {restaurant.urlSlug}
                </Link>
              )}
            </Fact>
            <Fact label="Allergen Information">
              {status === 'incomplete' ? (
                ''
              ) : (
                <Link href={allergensPath(restaurant)} target="_blank" rel="noopener">
                  All dishes, to show or to print
                </Link>
              )}
            </Fact>
            <Fact label="External ID">{restaurant.externalId}</Fact>
            <Fact label="Allergens by the law of">{jurisdictionText(restaurant.jurisdiction)}</Fact>
            <Fact label="Menu Changes">{menuChangesText(restaurant)}</Fact>
            <Fact label="Currency">{currencyName(restaurant.currency)}</Fact>
            <Fact label="Taxes">{taxesText(restaurant)}</Fact>
            <Fact label="Delivery Fee">{deliveryFeeText(restaurant)}</Fact>
            <Fact label="Holidays">{closedDatesText(restaurant.closedDates)}</Fact>
            <Fact label="Price Markup">{`${restaurant.priceMarkUpPercentage}%`}</Fact>
            <Fact label="Coordinates">{placeText(restaurant)}</Fact>
            <Fact label="Google Place ID">{restaurant.googlePlaceId}</Fact>
            <Fact label="Tags">{tags.length === 0 ? '' : <TagList label="Tags" items={tags} />}</Fact>
            {isAdmin && (
              <Fact label="Status">
                <RestaurantStatusChip status={status} />
              </Fact>
            )}
          </dl>
        </Card>
        <KitchenDevices key={`devices ${restaurant.id}`} restaurantId={restaurant.id} />
        <KitchenPeople key={`people ${restaurant.id}`} restaurantId={restaurant.id} />
        <QrCodes key={restaurant.id} restaurant={restaurant} />
      </div>
      <div className={styles.side}>
        <Card padding="none">
          <RestaurantPicture
            name={restaurant.name}
            imageUrl={restaurant.imageUrl}
            sizes="(max-width: 599px) 90vw, 420px"
            isGrey={status === 'incomplete'}
          />
        </Card>
        <Card title="Operating Hours">
          <Hours restaurant={restaurant} />
          <p className={styles.zone}>{`Time Zone: ${timeZoneText(restaurant.timeZone)}`}</p>
        </Card>
        <Card title="Services">
          <ul className={styles.services}>
            {SERVICES.map(({ name, label }) => (
              <Service key={name} name={label} isOn={restaurant[name]} />
            ))}
          </ul>
        </Card>
      </div>
    </div>
  );
}
