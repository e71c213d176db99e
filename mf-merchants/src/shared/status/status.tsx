import type { MerchantStatus } from '@justright/contract/merchants';
import type { RestaurantStatus } from '@justright/contract/restaurants';
import { Chip, type ChipTone } from '@justright/ui/chip';

interface StatusLook {
  label: string;
  tone: ChipTone;
}

const UNKNOWN: StatusLook = { label: 'Unknown', tone: 'neutral' };

/** The chips of a merchant's status (specification, section 4). */
const MERCHANT_LOOKS: Record<MerchantStatus, StatusLook> = {
  active: { label: 'Active', tone: 'success' },
  disabled: { label: 'Disabled', tone: 'error' },
  paused: { label: 'Paused', tone: 'warning' },
  pending: { label: 'Pending', tone: 'neutral' },
};

/** The chips of a restaurant's status: only for admins, and in upper case. */
const RESTAURANT_LOOKS: Record<RestaurantStatus, StatusLook> = {
  active: { label: 'ACTIVE', tone: 'success' },
  disabled: { label: 'DISABLED', tone: 'error' },
  pending: { label: 'PENDING', tone: 'warning' },
  paused: { label: 'PAUSED', tone: 'warning' },
  incomplete: { label: 'INCOMPLETE', tone: 'warning' },
};

/** Returns the look of a status; a status of a newer server is shown as Unknown. */
const lookIn = (looks: Readonly<Record<string, StatusLook>>, status: string): StatusLook => looks[status] ?? UNKNOWN;

export const merchantStatusLabel = (status: MerchantStatus): string => lookIn(MERCHANT_LOOKS, status).label;
export const restaurantStatusLabel = (status: RestaurantStatus): string => lookIn(RESTAURANT_LOOKS, status).label;

function StatusChip({ label, tone }: StatusLook) {
  return (
    <Chip tone={tone} dot>
      {label}
    </Chip>
  );
}

export const MerchantStatusChip = ({ status }: { status: MerchantStatus }) => (
  <StatusChip {...lookIn(MERCHANT_LOOKS, status)} />
);

export const RestaurantStatusChip = ({ status }: { status: RestaurantStatus }) => (
  <StatusChip {...lookIn(RESTAURANT_LOOKS, status)} />
);
