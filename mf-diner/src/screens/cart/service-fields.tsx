import type { OrderType } from '@justright/contract/order-type';
import { TABLE_LABEL_MAX_LENGTH } from '@justright/contract/dining-table';
import { RadioGroup } from '@justright/ui/radio-group';
import { TextField } from '@justright/ui/text-field';

const NAMES: Readonly<Record<OrderType, string>> = {
  'In Restaurant': 'Eat in',
  Pickup: 'Pick up',
  Delivery: 'Delivery',
};
/** In the order of the choice. */
const TYPES = Object.keys(NAMES) as OrderType[];

export interface ServiceFieldsProps {
  /** The types that the restaurant offers. */
  offered: readonly OrderType[];
  orderType: OrderType;
  onOrderType: (type: OrderType) => void;
  /** The label of the table where the dishes are served. */
  table: string;
  onTable: (label: string) => void;
  tableError: string | undefined;
  /** Whether the diner has given a name, so that the order finds its way without a table. */
  hasName: boolean;
  address: string;
  onAddress: (address: string) => void;
  addressError: string | undefined;
}

/** Asks how the order reaches the diner, if there is a choice, and where. */
export function ServiceFields(props: ServiceFieldsProps) {
  const { offered, orderType, onOrderType, table, onTable, tableError, hasName, address, onAddress, addressError } =
    props;
  return (
    <>
      {offered.length > 1 && (
        <RadioGroup
          label="How would you like it?"
          variant="cards"
          items={TYPES.filter((type) => offered.includes(type)).map((id) => ({ id, label: NAMES[id] }))}
          value={orderType}
          onChange={onOrderType}
        />
      )}
      {orderType === 'In Restaurant' && (
        <TextField
          label="Table"
          name="table"
          size="large"
          autoComplete="off"
          maxLength={TABLE_LABEL_MAX_LENGTH}
          description={
            hasName ? 'Optional. Where to bring your order' : 'Where to bring your order. Your name will do too'
          }
          value={table}
          onChange={onTable}
          errorMessage={tableError}
        />
      )}
      {orderType === 'Delivery' && (
        <TextField
          label="Delivery address"
          name="deliveryAddress"
          isMultiline
          rows={2}
          autoComplete="street-address"
          description="Street, number, floor, and what the courier should know"
          value={address}
          onChange={onAddress}
          errorMessage={addressError}
        />
      )}
    </>
  );
}
