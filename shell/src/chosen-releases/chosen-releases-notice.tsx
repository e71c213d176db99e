import { createRoot } from 'react-dom/client';
import type { ChosenReleases } from '@justright/contract/releases';
import { RELEASE_PARAMETER } from '@justright/contract/remotes';
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

/**
 * Shows that this browser runs a version from a link, with a link back to the live one, or that a link's version was
 * refused. Sessions of a canary see nothing. Runs when this module is loaded.
 */
function showChosenReleases(): void {
  const note = JSON.parse(document.getElementById('chosen-releases')?.textContent ?? '{"chosen":[]}') as ChosenReleases;
  if (note.refused === undefined && !note.chosen.some(({ by }) => by === 'link')) return;
  const container = document.createElement('div');
  container.id = 'chosen';
  document.body.prepend(container);
  createRoot(container).render(<Notice note={note} />);
}

showChosenReleases();
