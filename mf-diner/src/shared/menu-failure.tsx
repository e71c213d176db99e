import { Link } from '@justright/client/router';
import { ApiError } from '@justright/client/api';
import { Failure } from './failure.tsx';
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
  if (error instanceof ApiError && error.code === 'validation-failed') {
    return (
      <Failure
        title="We can’t filter this menu"
        text="One of your choices is not known any more. Look through them once, then your menu comes back."
        onRetry={onRetry}
      >
        <Link to={`/explore/${restaurantId}/onboarding#allergies`} className={styles.link}>
          Look through your dislikes
        </Link>
      </Failure>
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
