/** Words of the sign-in pages. */
const account = {
  title: 'Find my order',
  description:
    'Open your order with its number and your e-mail address: QR code, receipt, state of your eSIM.',
  lead: 'Your QR code, receipt and the state of your eSIM are on your order page. No account needed.',
  orderNumber: 'Order number',
  orderNumberHint: 'It stands in the e-mail we sent you.',
  emailAddress: 'E-mail address',
  emailHint: 'The one you gave when you bought.',
  action: 'Open my order',
  newTitle: 'Nothing bought yet?',
  newText: 'Choose a plan. You need no account for that either.',
  newAction: 'See plans',
  staffTitle: 'Do you work here?',
  staffAction: 'Sign in as staff',
  helpText: 'Lost the e-mail? Write to {email}.',
} as const

export default account
