/** Words of the page that buyers return to from the payment page. */
const payment = {
  order: 'Order {number}',
  failed: {
    title: 'Payment failed',
    text: 'You have not been charged. Your order is kept, and trying again never makes a second one.',
  },
  open: {
    title: 'Not paid yet',
    text: 'You left before the payment was finished. Nothing has been charged, and your order and cart are kept.',
  },
  waiting: {
    title: 'Pay for your order',
    text: 'Your order is kept for you. One step is left: pay for it here. Nothing has been charged yet.',
  },
  processing: {
    title: 'We are checking your payment',
    text: 'This mostly takes a few seconds. The page goes on by itself.',
    slow: 'Your bank is slow today. You may close this page: we send an e-mail as soon as the payment is in. Only if you are sure that it did not go through, pay again; you can never be charged twice for one order. Questions go to {email}.',
  },
  closed: {
    title: 'This order cannot be paid any more',
    text: 'It has expired or was cancelled. Nothing has been charged. Questions go to {email}.',
    replaced:
      'You changed the details, so another order has taken its place. Nothing has been charged for this one.',
  },
  already: {
    title: 'You already paid for this',
    text: 'This order is paid, and you were not charged again.',
    again: 'Buy it once more',
  },
  toInstead: 'Go to the order that counts',
  tryAgain: 'Try again',
  payNow: 'Pay now',
  how: 'How to pay',
  balance: {
    pay: 'Pay {amount} from your balance',
    left: 'You have {amount} left then.',
    refused:
      'It could not be paid from your balance. Nothing was taken. Load the page again, or pay in another way.',
  },
  coin: 'Which coin?',
  coinOption: '{name} ({code}), {confirms, plural, one {# confirmation} other {# confirmations}}',
  noCoins: 'No coin can be paid with right now. Choose another way.',
  choosing: {
    title: 'Choose a coin',
    text: 'You get the amount and an address next. What the coin is worth is fixed from then on.',
  },
  coins: {
    title: 'Send your coins',
    send: 'Send exactly this amount',
    to: 'to this address',
    scan: 'Scan it with your wallet',
    left: 'Time left: {time}',
    over: 'The time is over. Send nothing any more: pay again below. What you have sent already is not lost, we see to it.',
    rest: '{received} {coin} have come. Send the missing {rest} {coin} to the same address.',
    waiting: 'We are waiting for your coins. This page shows by itself when they come.',
    seen: 'Your coins have come. {confirms, number} of {needed, number} confirmations.',
    seenPlain: 'Your coins have come and are being confirmed.',
    close: 'You may close this page. We send an e-mail as soon as it is paid.',
    another: 'Pay in another way',
    feeNote: 'Your wallet may take a fee on top. What arrives has to be the whole amount.',
  },
  sameOrder: 'You can use another card on the next page.',
  toEsim: 'See my order',
  toOrder: 'See the order',
  toCart: 'Back to the cart',
  none: {
    title: 'Which payment?',
    text: 'This browser knows of no order. Find yours with its number and your e-mail address, or by signing in.',
    find: 'Find my order',
  },
  toPlans: 'See all plans',
} as const

export default payment
