/** Words of a record’s timeline. */
const timeline = {
  by: 'by {name}',
  actors: {
    administrator: 'an administrator',
    customer: 'the buyer',
    public: 'the buyer',
    subscriber: 'the subscriber',
    reseller: 'a reseller',
    fulfillment_agent: 'a fulfillment agent',
    system: 'the system',
    job: 'the system',
    provider: 'the provider',
  },
  reasons: {
    duplicate: 'Paid twice',
    fraudulent: 'Fraudulent',
    requested_by_customer: 'Asked for by the customer',
    order_cancelled: 'Order cancelled',
    late_payment: 'Paid after the order was closed',
    amount_mismatch: 'Another amount was paid than asked for',
    refunded: 'All the money was given back',
    charged_back: 'The buyer’s bank took the money back',
    bulk: 'Bulk action',
  },
  facts: {
    note: 'Note',
    reason: 'Reason',
    reference: 'Reference',
    problem: 'Problem',
    amountCents: 'Amount',
    expected: 'Asked for',
    captured: 'Paid',
    from: 'From',
    to: 'To',
    number: 'Number',
    template: 'Message',
    channel: 'Channel',
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
  },
} as const

export default timeline
