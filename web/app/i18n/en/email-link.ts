/** Words of the page where links about a change of address lead; they reach the browser with the data of the page. */
const emailLink = {
  confirm: {
    title: 'Use this address?',
    text: 'Your {brand} account gets the address {email}. From then on you sign in with it, and we write there. All your other devices are signed out.',
    submit: 'Use this address',
    doneTitle: 'Your e-mail address is changed',
    doneText: 'Use the new address when you sign in. We told the old address, too.',
    doneBuyer:
      'Use the new address when you sign in. We told the old address, too. Orders from before keep the address that you bought them with.',
  },
  cancel: {
    title: 'Stop the change?',
    text: 'Your {brand} account keeps the address {email}. The link that we sent to the new address stops working.',
    submit: 'Stop the change',
    doneTitle: 'The change is stopped',
    doneText:
      'Your account keeps its address. Did you not ask for the change? Then someone may know your password, so choose a new one.',
  },
  restore: {
    title: 'Get your address back?',
    text: 'Your {brand} account gets the address {email} back. Every device is signed out and the password stops working. We send you a link to choose a new one.',
    submit: 'Get my address back',
    doneTitle: 'You have your address back',
    doneText: 'We sent you an e-mail with a link. Open it to choose a new password, and sign in with that.',
  },
  gone: {
    title: 'This link no longer works',
    text: 'It has expired or was already used. Your profile shows which address your account has.',
  },
  toAccount: 'Go to my account',
  newPassword: 'Choose a new password',
} as const

export default emailLink
