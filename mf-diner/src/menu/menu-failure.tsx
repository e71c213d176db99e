import { Link } from '@justright/client/screen-router';
import { ApiError } from '@justright/client/api';
import { addressOf } from '@justright/contract/address-of';
import { Later, laterCode } from '@justright/ui/later';
import { SELF_ID } from '../order/cart.ts';
import { isConnectionFailure } from '../device/connection.ts';
import { Failure } from '../elements/failure.tsx';
import { calledOf, type Person } from '../dining-table/party.ts';
import { unknownChoicesOf } from '../choices/unknown-choices.ts';
import styles from './menu-failure.module.css';

const unknownChoicesFailure = laterCode(
  async () => (await import('./unknown-choices-failure.tsx')).UnknownChoicesFailure,
);

const SELF = { id: SELF_ID, name: '' };

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === 'not-found';

/** Shows why a restaurant's menu could not be loaded. Without a response no dish is shown as matching. */
export function MenuFailure({
  error,
  restaurantId,
  person = SELF,
  onRetry,
}: {
  error: unknown;
  restaurantId: string;
  /** Whose menu failed, where several people order. */
  person?: Pick<Person, 'id' | 'name'> | undefined;
  onRetry: () => void;
}) {
  if (isMissing(error)) {
    return (
      <Failure title="We can’t find this restaurant" text="It may have moved, or it is not on JustRight any more.">
        <Link to={addressOf('/explore')} className={styles.link}>
          See all restaurants
        </Link>
      </Failure>
    );
  }
  const unknown = unknownChoicesOf(error);
  if (unknown) {
    return (
      <Later
        code={unknownChoicesFailure}
        props={{ unknown, restaurantId, person }}
        renderFailure={({ retry }) => (
          <Failure title="We can’t filter this menu" text="The connection may be lost." onRetry={retry} />
        )}
      />
    );
  }
  if (isConnectionFailure(error)) {
    return (
      <Failure
        title="No connection"
        text={`This menu can’t be filtered for ${calledOf(person)} without a connection. It comes by itself when you’re connected again.`}
        onRetry={onRetry}
      />
    );
  }
  return (
    <Failure
      title="We can’t show this menu now"
      text={`${error instanceof ApiError ? `${error.message}. ` : ''}Nothing is shown until we know what fits ${calledOf(person)}.`}
      error={error}
      onRetry={onRetry}
    />
  );
}
