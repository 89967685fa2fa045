/** Words of the printable receipt. */
const invoice = {
  title: 'Receipt {number}',
  titleOpen: 'Invoice {number}',
  due: 'To be paid by',
  pay: 'Pay <price></price>',
  numberOpen: 'Invoice number',
  zone: 'Times are shown in {zone}.',
  notFound: 'Invoice not found.',
  notFoundText:
    'The link may be incomplete, or it belongs to another shop. You can find your order by its number.',
  findOrder: 'Find my order',
  pdf: 'Download PDF',
  print: 'Print',
  number: 'Receipt number',
  order: 'Order',
  issued: 'Issued',
  paidOn: 'Paid',
  activateBy: 'Use the plan before',
  paidWith: 'Paid with',
  methods: { card: 'Card', manual: 'Paid outside the shop', balance: 'Paid from the balance' },
  billedTo: 'Billed to',
  lines: 'What was charged',
  item: 'Item',
  quantity: 'Quantity',
  amount: 'Amount',
  total: 'Total',
  paid: 'Paid',
  refunded: 'Refunded',
  status: { draft: 'Draft', open: 'To be paid', paid: 'Paid', void: 'Void', uncollectible: 'Not collected' },
  badge: {
    partially_paid: 'Partly paid',
    refunded: 'Refunded',
    partially_refunded: 'Partly refunded',
    past_due: 'Past due',
  },
} as const

export default invoice
