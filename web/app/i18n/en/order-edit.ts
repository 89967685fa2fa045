/** Words of the page on which staff change an order before anything of it has left. */
const orderEdit = {
  title: 'Edit order {number}',
  back: 'Order {number}',
  gone: 'The term of these is not known any more, so they would be left out: {names}.',
  items: 'What is ordered',
  kept: 'What is ordered already keeps its price. What you add costs what it costs today.',
  recipient: 'Who the parcel is for',
  preview: 'What changes',
  was: 'Before',
  will: 'After',
  none: 'none',
  stands: '{amount} for {quantity}',
  change: 'Difference',
  settles: {
    nothing: 'The total stays the same. Nothing is charged or given back.',
    unpaid:
      '{link, select, yes {Not paid yet: the new total holds. Open payment pages are closed, and the customer is sent a new link.} other {Not paid yet: the new total holds. Open payment pages are closed; the customer pays on their order page.}}',
    refund: '{amount} goes back to the customer.',
    more: 'The customer is asked for {amount} more, over a link. Nothing changes and nothing leaves until that is paid; if it is not, the order stays as it is.',
  },
  another: 'Create another order instead',
  refundTo: 'How it goes back',
  ways: {
    source: 'The way it was paid',
    balance: 'Into the customer’s balance',
    recorded: 'I have given it back elsewhere',
  },
  reference: 'Reference of the refund',
  referenceHint: 'A bank transfer, a receipt, a transaction: what somebody can look up later.',
  dropPromo: 'Save without the promo code {code}',
  dropPromoHint: 'It is free to be used again.',
  discountKept: 'The discount that was given stays.',
  reason: 'Reason',
  reasonHint: 'Kept with the order; the customer does not see it.',
  submit: 'Save the order',
  ask: 'Ask for the difference',
  asked: 'Order {number} is changed once the difference is paid.',
  done: 'Order {number} is changed.',
} as const

export default orderEdit
