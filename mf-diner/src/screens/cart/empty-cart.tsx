import { ShoppingBag } from 'lucide-react';
import { Link } from '@justright/client/screen-router';
import { addressOf } from '@justright/contract/address-of';
import { CART_IS_EMPTY } from '@justright/contract/orders';
import { EmptyState } from '@justright/ui/empty-state';
import actions from '../../elements/call-to-action.module.css';

export function EmptyCart({ restaurantId }: { restaurantId: string }) {
  return (
    <EmptyState
      icon={<ShoppingBag />}
      title={CART_IS_EMPTY}
      text="Pick a dish that is just right for you."
      action={
        <Link to={addressOf('/explore/{restaurantId}/menu', { restaurantId })} className={actions.primary}>
          See the menu
        </Link>
      }
    />
  );
}
