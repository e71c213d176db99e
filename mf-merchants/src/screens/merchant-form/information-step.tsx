import type { ReactNode, RefObject } from 'react';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { Form, FormRow } from '@justright/ui/form';
import type { ImageState } from '@justright/ui/image-picker';
import { Select } from '@justright/ui/select';
import { TextField, type TextFieldProps } from '@justright/ui/text-field';
import { phoneDigits } from '@justright/contract/phone';
import type { Merchant } from '@justright/contract/merchants';
import { plainInputs } from '@justright/editing/field-record';
import { MERCHANT_FIELDS } from '@justright/editing/merchant/merchant-fields';
import { AddressField } from '../../shared/addresses/address-field.tsx';
import { unlocatedAddress } from '../../shared/addresses/address-provider.ts';
import { ImageField } from '../../shared/elements/image-field.tsx';
import { LABELS, type MerchantField, PAST_REVIEW_OPTIONS, STATUS_OPTIONS } from './merchant-draft.ts';
import type { MerchantDraftState } from './use-merchant-draft.ts';
import styles from './merchant-form.module.css';

interface InformationStepProps {
  form: MerchantDraftState;
  /** The stored merchant; null for a new one. */
  merchant: Merchant | null;
  isAdmin: boolean;
  imageState: ImageState;
  onImageStateChange: (state: ImageState) => void;
  onContinue: () => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

interface FieldProps {
  field: MerchantField;
  state: MerchantDraftState;
}

/** Marks where a field is, so that a refusal can link to it. Leaving the field validates it. */
function FieldAnchor({ field, state, children }: FieldProps & { children: ReactNode }) {
  return (
    <div data-field={field} onBlur={() => state.leave(field)}>
      {children}
    </div>
  );
}

interface TextProps extends FieldProps, Omit<TextFieldProps, 'label' | 'value' | 'onChange' | 'errorMessage'> {
  /** Returns the characters of the typed text that are accepted. */
  filter?: (text: string) => string;
}

function MerchantText({ field, state, filter = (text) => text, ...rest }: TextProps) {
  return (
    <FieldAnchor field={field} state={state}>
      <TextField
        {...rest}
        label={LABELS[field]}
        value={state.editor.draft[field]}
        onChange={(text) => state.editor.change({ [field]: filter(text) })}
        errorMessage={state.problemAt(field)}
      />
    </FieldAnchor>
  );
}

const emailHelp = (isFixed: boolean): string =>
  isFixed
    ? 'The address that the merchant signs in with cannot be changed.'
    : 'Can be corrected until the merchant has signed up. Open invitations to the old address end.';

const TEXTS = plainInputs(MERCHANT_FIELDS, 'line', 'url');

/** Phone inputs keep digits only (specification, "Validation rules"). */
const PHONE = { type: 'tel', inputMode: 'tel', filter: phoneDigits, isRequired: true } as const;

/** Step 1: the merchant's business and contact. */
export function InformationStep({
  form,
  merchant,
  isAdmin,
  imageState,
  onImageStateChange,
  onContinue,
  headingRef,
}: InformationStepProps) {
  const { editor, problemAt, isValid } = form;
  const { draft, change } = editor;
  const isEmailFixed = merchant !== null && (merchant.hasSignedUp || !isAdmin);
  const isReady = isValid && imageState === 'settled';
  return (
    <Card padding="large">
      <h2 ref={headingRef} tabIndex={-1} className={styles.heading}>
        Merchant Information
      </h2>
      <Form
        onSubmit={() => {
          if (isReady) onContinue();
        }}
      >
        <div className={styles.columns}>
          <div className={styles.fields}>
            <MerchantText field="businessName" state={form} isRequired autoComplete="off" />
            <FieldAnchor field="businessAddress" state={form}>
              <AddressField
                label={LABELS.businessAddress}
                value={unlocatedAddress(draft.businessAddress)}
                onChange={({ address }) => change({ businessAddress: address })}
                errorMessage={problemAt('businessAddress')}
                isRequired
              />
            </FieldAnchor>
            <FormRow>
              <MerchantText field="phoneNumber" state={form} autoComplete="off" {...PHONE} />
              {TEXTS.map(({ name, input, hint }) => (
                <MerchantText
                  key={name}
                  field={name}
                  state={form}
                  type={input === 'url' ? 'url' : 'text'}
                  autoComplete="off"
                  description={hint}
                />
              ))}
            </FormRow>
            <FormRow>
              <MerchantText field="contactName" state={form} isRequired autoComplete="off" />
              <MerchantText field="contactPhoneNumber" state={form} autoComplete="off" {...PHONE} />
            </FormRow>
            <FormRow>
              <MerchantText
                field="email"
                state={form}
                type="email"
                autoComplete="off"
                isRequired={!isEmailFixed}
                isDisabled={isEmailFixed}
                {...(merchant !== null && { description: emailHelp(isEmailFixed) })}
              />
              {isAdmin && (
                <Select
                  label={LABELS.status}
                  items={STATUS_OPTIONS}
                  value={draft.status}
                  onChange={(status) => change({ status })}
                />
              )}
            </FormRow>
            <Select
              label={LABELS.pastReview}
              description="Of an ingredient, after the last day for its review. What counts as unknown hides dishes."
              items={PAST_REVIEW_OPTIONS}
              value={draft.pastReview}
              onChange={(pastReview) => change({ pastReview })}
            />
          </div>
          <FieldAnchor field="imageUrl" state={form}>
            <ImageField
              label={LABELS.imageUrl}
              description="Optional. A logo or a picture, square."
              value={draft.imageUrl}
              alt={draft.businessName === '' ? 'The merchant' : draft.businessName}
              aspect={1}
              onChange={(imageUrl) => change({ imageUrl })}
              onStateChange={onImageStateChange}
              errorMessage={problemAt('imageUrl')}
              className={styles.image ?? ''}
              {...(merchant !== null && { merchantId: merchant.id })}
            />
          </FieldAnchor>
        </div>
        {imageState === 'failed' && (
          <Banner tone="warning" title="The image is not uploaded">
            Try again, or discard it to go on without it.
          </Banner>
        )}
        <div className={styles.buttons}>
          <Button variant="primary" type="submit" isDisabled={!isReady}>
            Save and Continue
          </Button>
        </div>
      </Form>
    </Card>
  );
}
