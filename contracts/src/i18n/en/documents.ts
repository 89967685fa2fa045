/** English words of printed documents. */
const documents = {
  invoice: {
    title: 'Receipt',
    number: 'Receipt number',
    issued: 'Issued',
    paid: 'Paid on',
    order: 'Order',
    activateBy: 'Use the plan before',
    paidWith: 'Paid with',
    methods: { card: 'Card', manual: 'Paid outside the shop' },
    status: 'Status',
    from: 'From',
    billedTo: 'Billed to',
    item: 'Item',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    amount: 'Amount',
    total: 'Total',
    paidAmount: 'Paid',
    refundedAmount: 'Refunded',
    balance: 'Balance due',
    page: 'Page {page} of {pages}',
    questions: 'Questions about this receipt? Write to {email} or call {phone}.',
    governmentCharges: 'Government taxes and fees',
    carrierCharges: 'Carrier charges',
  },
  status: {
    draft: 'Draft',
    open: 'Open',
    paid: 'Paid',
    void: 'Void',
    uncollectible: 'Written off',
  },
  badge: {
    partially_paid: 'Partially paid',
    refunded: 'Refunded',
    partially_refunded: 'Partially refunded',
    past_due: 'Past due',
  },
} as const

export default documents
