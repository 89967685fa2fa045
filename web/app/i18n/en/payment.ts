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
