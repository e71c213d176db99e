interface TermsSection {
  id: string;
  title: string;
  paragraphs: readonly string[];
}

/** Our own terms, with the facts that the specification lists. */
export const TERMS: readonly TermsSection[] = [
  {
    id: 'platform',
    title: 'What JustRight is',
    paragraphs: [
      'JustRight is a marketplace. It connects you, the diner, with merchants who prepare food and with delivery partners who may bring it to you. Merchants and delivery partners are independent businesses: they, and not we, make, sell and deliver what you order.',
      'We order the menu that you see by our own algorithm, with the preferences in mind that you tell us. By using JustRight, or by placing an order, you accept these terms. If you do not accept them, please do not use it.',
    ],
  },
  {
    id: 'allergies',
    title: 'Food allergies',
    paragraphs: [
      'We show what the kitchen lists, not what is in the air. Recipes change, ingredients are replaced, and kitchens share surfaces, oil and tools. If you have a food allergy, do not rely on JustRight to avoid allergens: tell the staff before you order, every time.',
      'A dish that matches your choices is a dish whose listed ingredients match them. It is not a promise about traces, preparation or your health, and it is not medical advice.',
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts',
    paragraphs: [
      'You must be 16 or older to use JustRight. If you are under 18, a parent or guardian must agree to these terms for you and answers for what you do here.',
      'You can order as a guest. If you open an account, keep your password to yourself, keep your details correct, and tell us at once when somebody else uses your account. You answer for what is done with it.',
    ],
  },
  {
    id: 'alcohol',
    title: 'Alcohol',
    paragraphs: [
      'You must be 21 or older to order alcohol. The merchant or the delivery partner may ask for an identity document and will refuse to hand alcohol to anybody who is under 21, cannot prove their age, or appears to be intoxicated. A refused order of alcohol need not be refunded.',
    ],
  },
  {
    id: 'payment',
    title: 'Prices and payment',
    paragraphs: [
      'Prices are set by the merchant and may change until your order is accepted; you see the total before you place it. You pay what you ordered, with any fees, tips and taxes that are shown to you.',
      'Where we send you an invoice, it is due within 30 days of its date. If you believe that you were charged wrongly, write to us within that time and we will look into it.',
    ],
  },
  {
    id: 'conduct',
    title: 'Content and conduct',
    paragraphs: [
      'What you write or upload stays yours. You allow us to store it, show it and use it to run JustRight, without a fee and for as long as it is here. Do not post anything that is unlawful, false, abusive or that belongs to somebody else.',
      'Do not copy our data in bulk, get around our security, order without meaning to collect, pretend to be somebody else, or use JustRight to harm a person or a business. We may remove content and close accounts that break these rules.',
    ],
  },
  {
    id: 'reviews',
    title: 'Ratings and reviews',
    paragraphs: [
      'Rate and review what you have tasted yourself, honestly, and without being paid for it. Reviews are the opinions of those who write them and not ours. We may take down a review that breaks these terms.',
    ],
  },
  {
    id: 'messages',
    title: 'Text messages',
    paragraphs: [
      'If you give us your phone number, you agree that we and the merchant may send you text messages about your orders. Your carrier may charge you for them. You can end them at any time by answering STOP; messages about an order on its way may still reach you.',
    ],
  },
  {
    id: 'apps',
    title: 'Mobile apps',
    paragraphs: [
      'Where we offer a mobile app, you may install it on devices that you own or control, for your own use. The rules of the store that you got it from apply as well. The store is not a party to these terms and owes you no support for the app.',
    ],
  },
  {
    id: 'disclaimers',
    title: 'What we do not promise',
    paragraphs: [
      'JustRight is provided as it is and as it is available. As far as the law allows, we make no promise that it is always there, free of errors, or that what merchants list is complete and correct. We do not control merchants, delivery partners or their food.',
    ],
  },
  {
    id: 'liability',
    title: 'Limits of liability',
    paragraphs: [
      'As far as the law allows, neither of us owes the other indirect, special or consequential damages. All that we owe you together, for whatever reason, is limited to the lesser of what you paid through JustRight in the 6 months before the claim arose, or $1,000. Nothing here limits what the law does not let us limit.',
    ],
  },
  {
    id: 'arbitration',
    title: 'Disputes and arbitration',
    paragraphs: [
      'Talk to us first. Whoever has a claim describes it to the other in writing, and both try to settle it informally for 60 days before anything else is started.',
      'What cannot be settled is decided by one arbitrator, by binding individual arbitration, and not by a court or a jury; either of us may still go to a small claims court, or ask a court to protect intellectual property. Both of us waive class actions. Claims of $10,000 or less are decided on documents only, without a hearing, unless the arbitrator finds that one is needed.',
      'The two sides choose the arbitrator together; if they have not agreed within 21 days, the arbitration provider appoints one. If 100 or more similar demands are brought with the help of the same lawyers, they are handled in batches of 100 demands, each batch as one case with one arbitrator and one set of fees.',
    ],
  },
  {
    id: 'opt-out',
    title: 'Your right to opt out',
    paragraphs: [
      'You can refuse arbitration. Write to us within 30 days of first accepting these terms, with your name and the e-mail address or phone number that you use here, and say that you opt out. Everything else in these terms stays in force, and we will not treat you any differently.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'We may change these terms. We show the new date at the top of this page, and tell you beforehand about changes that matter. If you go on using JustRight after that date, the new terms apply to what you do from then on.',
    ],
  },
];
