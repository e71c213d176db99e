import { createRoot } from 'react-dom/client';
import { type ChosenReleases, RELEASE_PARAMETER } from '@justright/contract/releases';
import styles from './chosen-releases.module.css';

function Notice({ note: { chosen, refused } }: { note: ChosenReleases }) {
  const tried = chosen.filter(({ by }) => by === 'link');
  return (
    <aside className={styles.notice} aria-label="Versions that this browser tries">
      {refused !== undefined && (
        <p>This browser did not get {refused}: there is no such version, or the product of now cannot run it.</p>
      )}
      {tried.map(({ name, version, liveVersion }) => (
        <p key={name}>
          This browser tries {name} <strong>{version}</strong>; live is {liveVersion ?? 'nothing'}.
        </p>
      ))}
      {tried.length > 0 ? (
        <a href={`?${RELEASE_PARAMETER}=live`}>Back to what is live</a>
      ) : (
        <a href={location.pathname}>Go on without it</a>
      )}
    </aside>
  );
}

/** Shows the notice above the page. */
export function showChosenReleases(note: ChosenReleases, parent: HTMLElement): void {
  const place = document.createElement('div');
  place.id = 'chosen';
  parent.prepend(place);
  createRoot(place).render(<Notice note={note} />);
}
