import { useState } from 'react';
import { api } from '@justright/client/api';
import { useMay } from '@justright/client/permissions';
import { toast } from '@justright/client/toast';
import { closeDishReport, DISH_REPORT_MAX_LENGTH, type ReportOutcome } from '@justright/contract/dish-reports';
import type { WorkEntry } from '@justright/contract/work-list';
import { Button } from '@justright/ui/button';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { Dialog } from '@justright/ui/dialog';
import { RadioGroup } from '@justright/ui/radio-group';
import { TextField } from '@justright/ui/text-field';
import { instantText } from '@justright/ui/when';
import { CorrectionField, useCorrection } from './correction-field.tsx';
import { OUTCOME_TEXTS } from './outcome-texts.ts';
import styles from './work-list.module.css';

interface CloseReportDialogProps {
  report: NonNullable<WorkEntry['report']>;
  dishTitle: string;
  /** Null when the dish was deleted. */
  onOpenDish: (() => void) | null;
  onClose: () => void;
}

const OUTCOMES = (['corrected', 'was-right'] as const).map((id) => ({ id, label: OUTCOME_TEXTS[id] }));

/** Shows what a diner reported of a dish, opens the dish, and closes the report with what was found. */
export function CloseReportDialog({ report, dishTitle, onOpenDish, onClose }: CloseReportDialogProps) {
  const [outcome, setOutcome] = useState<ReportOutcome | null>(null);
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const mayClose = useMay(closeDishReport);
  const isCorrected = outcome === 'corrected';
  const asked = useCorrection(report.id, isCorrected, chosen);
  const correction = isCorrected ? asked.correction : null;
  const text = `A diner said on ${instantText(report.at)} that this dish looks wrong.`;
  const close = async () => {
    if (outcome === null) return;
    await api(closeDishReport, {
      params: { id: report.id },
      body: { outcome, note, ...(correction !== null && { correction }) },
    });
    toast(`The report about ${dishTitle} is closed`, { kind: 'success' });
  };
  const told = (
    <>
      <blockquote className={styles.report} dir="auto">
        {report.text || 'No text'}
      </blockquote>
      {onOpenDish === null ? (
        <p>The dish has been deleted.</p>
      ) : (
        <div>
          <Button onPress={onOpenDish}>Open the dish</Button>
        </div>
      )}
    </>
  );
  if (!mayClose) {
    return (
      <Dialog isOpen size="medium" title={`Report about ${dishTitle}`} onClose={onClose}>
        <div className={styles.fields}>
          <p>{text}</p>
          {told}
          <p>The merchant or a food-safety lead closes this report with what was found.</p>
        </div>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen
      size="medium"
      title={`Report about ${dishTitle}`}
      text={text}
      confirmLabel="Close report"
      isConfirmDisabled={outcome === null || (isCorrected && correction === null)}
      onConfirm={close}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {told}
        <RadioGroup label="What you found" items={OUTCOMES} value={outcome} onChange={setOutcome} isRequired />
        {isCorrected && <CorrectionField {...asked} onChange={setChosen} />}
        <TextField
          label="Note"
          description="Optional. Staff read it; the diner does not."
          value={note}
          onChange={setNote}
          maxLength={DISH_REPORT_MAX_LENGTH}
          isMultiline
          rows={2}
        />
      </div>
    </ConfirmDialog>
  );
}
