/** Words of the page on which a household chooses what it gets. */
const enrollDevices = {
  approved: {
    title: 'You qualify',
    text: 'The National Verifier says that your household qualifies.',
    until: 'The National Verifier says that your household qualifies. Choose by {until}.',
    reference: 'Your reference: {reference}',
  },
  plan: {
    title: 'Choose your plan',
    lead: 'You see what each plan costs, what your benefit pays, and what is left for you.',
    label: 'Plans',
  },
  device: {
    title: 'Choose how you want to use it',
    lead: 'Keep your own phone, or get a device with the SIM already inside.',
    leadOwn: 'Keep your own phone. We give you the plan on an eSIM or on a SIM card.',
    leadOne: 'Look at it once more, then go on.',
    label: 'How you use it',
  },
  back: 'Back',
  continue: 'Continue',
  price: '{price} a month. Your benefit pays {support}. You pay {due}.',
  fees: 'Taxes and fees: {fees} more.',
  free: 'Your benefit pays all of it. You pay nothing.',
  esim: 'My own phone, with an eSIM',
  esimHint: 'Nothing is sent. You scan a code once you are enrolled.',
  card: 'My own phone, with a SIM card',
  cardHint: 'We mail you the card. It costs nothing.',
  check: 'Does your phone take an eSIM? Check it here',
  benefit: '{name} for {price}',
  benefitHint:
    'The program pays {discount} of it. You pay {price} once, with free shipping and a warranty of {days} days. One device per household, ever.',
  retail: '{name} at its normal price, {price}',
  retailHint: 'The program does not help with it. Shipping is free.',
  picture: 'Picture of the {name}',
  soldOut: 'None left at the moment.',
  features: 'What the {name} has',
  had: 'The register says that your household has had its device already. You can buy this one at its normal price, or keep your own.',
  unanswered:
    'The register of the government does not answer right now. Try again in a few minutes, or keep your own phone.',
  none: {
    title: 'There is no plan to choose right now',
    text: 'Call or write to us. Your approval is not lost.',
  },
} as const

export default enrollDevices
