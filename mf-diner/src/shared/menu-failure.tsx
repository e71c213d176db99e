import { Link } from '@justright/client/router';
import { ApiError } from '@justright/client/api';
import { isConnectionFailure } from './connection.ts';
import { Failure } from './failure.tsx';
import { UnknownChoicesFailure } from './unknown-choices-failure.tsx';
import { unknownChoicesOf } from './unknown-choices.ts';
import styles from './menu-failure.module.css';

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === 'not-found';

/** What went wrong with a restaurant's menu. An answer that failed shows nothing as matching. */
export function MenuFailure({
  error,
  restaurantId,
  onRetry,
}: {
  error: unknown;
  restaurantId: string;
  onRetry: () => void;
}) {
  if (isMissing(error)) {
    return (
      <Failure title="We can’t find this restaurant" text="It may have moved, or it is not on JustRight any more.">
        <Link to="/explore" className={styles.link}>
          See all restaurants
        </Link>
      </Failure>
    );
  }
  const unknown = unknownChoicesOf(error);
  if (unknown) return <UnknownChoicesFailure unknown={unknown} restaurantId={restaurantId} />;
  if (isConnectionFailure(error)) {
    return (
      <Failure
        title="You’re offline"
        text="This menu can’t be filtered for you without a connection. It comes by itself when you’re connected again."
        onRetry={onRetry}
      />
    );
  }
  return (
    <Failure
      title="We can’t show this menu now"
      text={`${error instanceof ApiError ? `${error.message}. ` : ''}Nothing is shown until we know what fits you.`}
      onRetry={onRetry}
    />
  );
}
