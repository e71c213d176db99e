import { type Decisions, isAnswered, openCounts, reasonsToLook } from '@justright/contract/accept-proposal';
import type { Proposal } from '@justright/contract/generation';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { lookReasonText } from './evidence-text.ts';
import { ProposalReview, type ReviewedDish } from './proposal-review.tsx';
import styles from './proposal.module.css';

interface ProposalDialogProps {
  dish: ReviewedDish;
  proposal: Proposal;
  decisions: Decisions;
  onChange: (decisions: Decisions) => void;
  /** A change of the dish since the proposal; empty without one. */
  problem?: string;
  acceptLabel: string;
  onAccept: () => void;
  onClose: () => void;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The review of a proposal in a dialog. Only its button accepts it, after all questions are answered. */
export function ProposalDialog({
  dish,
  proposal,
  decisions,
  onChange,
  problem = '',
  acceptLabel,
  onAccept,
  onClose,
}: ProposalDialogProps) {
  const { questions, words } = openCounts(proposal, decisions);
  const reasons = reasonsToLook(proposal, decisions);
  const mayAccept = isAnswered(proposal, decisions);
  return (
    <Dialog
      isOpen
      size="large"
      title={dish.title}
      onClose={onClose}
      footer={
        <>
          <output className={styles.state}>
            {questions > 0
              ? `${counted(questions, 'question is', 'questions are')} open.`
              : !mayAccept
                ? 'Say whether this is all that is in it.'
                : words > 0
                  ? `${counted(words, 'thing has', 'things have')} no name yet and will stay unknown.`
                  : reasons.length > 0
                    ? `${reasons.map(lookReasonText).join('. ')}. Look closely.`
                    : 'Every word was read.'}
          </output>
          <Button onPress={onClose}>Close</Button>
          <Button variant="primary" isDisabled={!mayAccept} onPress={onAccept}>
            {acceptLabel}
          </Button>
        </>
      }
    >
      {problem !== '' && (
        <Banner tone="warning" className={styles.problem ?? ''}>
          {problem}
        </Banner>
      )}
      <ProposalReview dish={dish} proposal={proposal} decisions={decisions} onChange={onChange} />
    </Dialog>
  );
}
