import { customerName } from '@justright/contract/customer-name';
import type { OrderPaper } from '@justright/contract/orders';
import styles from './handed-to.module.css';

/** Says, in print, who takes an order that leaves the restaurant: the name, and of a delivery the address and the number. */
export function HandedTo({ order, customer }: Pick<OrderPaper, 'order' | 'customer'>) {
  const isDelivery = order.orderType === 'Delivery';
  const address = customer.address.trim();
  return (
    <div className={styles.to}>
      <p dir="auto">
        <b>{isDelivery ? 'Deliver to: ' : 'Pick-up by: '}</b>
        {customerName(customer.name, order.isErased)}
      </p>
      {isDelivery && address !== '' && (
        <p className={styles.address} dir="auto" translate="no">
          {address}
        </p>
      )}
      {isDelivery && customer.phoneNumber !== '' && (
        <p className={styles.phone} translate="no">
          {customer.phoneNumber}
        </p>
      )}
    </div>
  );
}
