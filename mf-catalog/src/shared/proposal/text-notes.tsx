import type { Proposal } from '@justright/contract/generation';
import { Banner } from '@justright/ui/banner';

/** The facts that a proposal took from the text: claims, excluded foods, and corrected spellings. */
export function TextNotes({ proposal }: { proposal: Pick<Proposal, 'claims' | 'exclusions' | 'respelled'> }) {
  const { claims, exclusions, respelled } = proposal;
  return (
    <>
      {claims.length + exclusions.length > 0 && (
        <Banner tone="warning" title={claims.length > 0 ? 'The text makes claims' : 'The text leaves something out'}>
          {`Followed in the proposal, and proving nothing: ${[...claims, ...exclusions].join(', ')}. Check that the kitchen keeps to them.`}
        </Banner>
      )}
      {respelled.length > 0 && (
        <Banner tone="warning" title="Words that seem to be misspelled">
          {`${respelled.map(({ words, as }) => `“${words}” was read as ${as}`).join(', ')}. Check that this is what is meant.`}
        </Banner>
      )}
    </>
  );
}
