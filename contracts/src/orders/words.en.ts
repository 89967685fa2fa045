import type { ModuleWords } from '../i18n/words.ts'

const words = {
  menu: { order: 'Orders' },
  also: { order: 'orders, sales, cancel, create an order' },
  kinds: { order: 'Order' },
  lists: {
    orders: {
      title: 'Orders',
      search: 'Name, e-mail or number',
      searchWhole: 'Whole order number, e-mail or phone',
      emptyTitle: 'No orders yet',
      emptyText: 'Orders appear here as soon as they are placed.',
      columns: {
        orderNumber: 'Order',
        placedAt: 'Placed',
        customerName: 'Customer',
        emailAddress: 'E-mail',
        phoneNumber: 'Phone',
        status: 'Status',
        paymentStatus: 'Payment',
        activationStatus: 'Activation',
        fulfillmentStatus: 'Fulfillment',
        attentionCount: 'Attention',
        itemCount: 'Items',
        locale: 'Language',
        totalCents: 'Total',
        paidCents: 'Paid',
        refundedCents: 'Refunded',
        currency: 'Currency',
        netCents: 'Revenue',
      },
      filters: {
        placed: 'Placed',
        refunded: 'Refunded',
        total: 'Total',
        plan: 'Plan',
        device: 'Device',
        hasDevice: 'With a device',
        subscriber: 'Customer',
        reseller: 'Reseller',
        seller: 'Sold by',
        hasSeller: 'Sold by a reseller',
        destination: 'Destination',
        method: 'Paid by',
        unpaidAge: 'Unpaid since',
        paysByLink: 'To be paid over a link',
        needsAttention: 'Needs attention',
      },
      file: {
        orderNumber: 'Order number',
        placedAt: 'Placed at',
        emailAddress: 'E-mail address',
        phoneNumber: 'Phone number',
      },
      totals: {
        count: 'All orders that match.',
        totalCents: 'What these orders cost, paid or not.',
        paidCents: 'What came in for them.',
        refundedCents: 'What was given back of it, whenever that was.',
        netCents: 'Paid, less refunded.',
      },
    },
  },
  bulk: {
    orders: {
      resend_email: {
        menu: 'Resend e-mails',
        title: 'Send the confirmation and the eSIM again',
        effect: '{count, plural, one {# order gets its e-mails} other {# orders get their e-mails}} again.',
        confirm: '{count, plural, one {Send for # order} other {Send for # orders}}',
      },
      hold: {
        menu: 'Put on hold',
        title: 'Put the selected orders on hold',
        effect:
          '{count, plural, one {Nothing leaves of # order until it is} other {Nothing leaves of # orders until they are}} released. Their customers can still pay.',
        confirm: '{count, plural, one {Hold # order} other {Hold # orders}}',
      },
      cancel: {
        menu: 'Cancel orders',
        title: 'Cancel the selected orders',
        effect:
          '{count, plural, one {# order is cancelled} other {# orders are cancelled}}, {amount} in total. This cannot be undone.',
        also: '{count, plural, one {# of them is paid: {amount} goes back to the buyer.} other {# of them are paid: {amount} goes back to the buyers.}} We may ask for your password first.',
        mayNot:
          '{count, plural, one {# order is paid. Cancelling it would refund it, and you may not refund.} other {# orders are paid. Cancelling them would refund them, and you may not refund.}}',
        confirm: '{count, plural, one {Cancel # order} other {Cancel # orders}}',
      },
    },
  },
  exclusions: {
    already_delivered: 'Already delivered',
    already_shipped: 'Already shipped',
    paid: 'Paid, and you may not refund',
  },
  errors: {
    ORDER_NOT_FOUND: 'We could not find an order with that number and e-mail address.',
    NOTHING_TO_REPLACE: 'Another was sent already, or this was paid back.',
    EDIT_TOO_LATE:
      'Something of this order is packed, shipped, delivered or asked of the provider already, or it is over. Refund lines of it, or create another order.',
    EDIT_IN_ENROLLMENT: 'This order belongs to the enrollment of a household. Change what it gets there.',
    EDIT_WHILE_HELD:
      'This order is held because its buyer is suspected, or since it was paid while it was stopped. Decide that case or release the order first.',
    EDIT_OF_LINE:
      'Add-ons for a line that is in use cannot be changed. Cancel this order and create another one.',
    EDIT_WHILE_OWED:
      'This order is delivered on account, and its invoice is open. Have it paid first, or cancel the order and create another one.',
    EDIT_MONEY_MOVED:
      'What is with us for this order is not what it costs: money has gone back, came twice or is disputed. See to its payments first, or create another order.',
    EDIT_AWAITS_PAYMENT:
      'An edit of this order waits until its difference is paid. Have it paid or withdraw it first; the order then goes on by itself.',
    ALREADY_PAID: 'This order has already been paid. Nothing more is due.',
    PURCHASE_REFUSED: 'We cannot take this order. Please write to us.',
  },
  events: {
    order: {
      place: 'Order placed',
      confirm: 'Order confirmed',
      expire: 'Order expired unpaid',
      cancel: 'Order cancelled',
      replace: 'Replaced by another order of the same cart',
      hold: 'Order put on hold',
      resume: 'Order released, waits for its payment',
      complete: 'Order completed',
      release: 'Order released',
      note: 'Note',
      keep_card: 'Buyer agreed that the card is kept for renewals',
      assign: 'Given to the account of its buyer',
      enrolled: 'The household is enrolled: it may leave',
      duplicate_payment: 'Paid twice',
      edit: 'Order edited',
      discount: 'Discount given',
      stock_missing: 'Not enough SIMs in stock',
      send_another: 'Another device sent',
      refund_due: 'Money is owed to the buyer',
      paid_back_under_way: 'Paid back while a parcel is on its way: ask for it back, as it goes on',
      export: 'Orders exported',
    },
    order_edit: {
      ask: 'Edit waits until its difference is paid',
      apply: 'The difference is paid, the edit applied',
      withdraw: 'Edit withdrawn, the order stays as it was',
      lapse: 'Edit lapsed unpaid, the order stays as it was',
    },
  },
  notices: {
    held_by_staff: {
      title: 'Stopped by staff',
      happened: '{reason}',
      toDo: 'Nothing leaves while it is on hold. Release it, or cancel it.',
    },
    held_for_fraud: {
      title: 'Its buyer is suspected of fraud',
      happened: '{reason}',
      toDo: 'Nothing leaves while it is on hold. Release it, cancel it, or decide about the buyer on their record.',
    },
    link_ends: {
      title: 'A link to pay ends soon',
      happened:
        'Nobody has paid {amount} over the link that was sent. The order ends by itself in a few hours.',
      toDo: 'Call the customer, or send the link again. If the money came another way, mark the order as paid.',
    },
    charged_back: {
      title: 'A payment was charged back',
      happened: 'The bank took {amount} of what was paid back. Nothing more leaves.',
      toDo: 'Cancel the order, which gives the rest back, or release it if it should go all the same.',
    },
    edit_unpaid: {
      title: 'An edit waits for its payment',
      happened: 'Nothing changes or leaves until {amount} more is paid.',
      toDo: 'Have it paid, or withdraw it below.',
    },
    late_payment: {
      title: 'Paid after the order was closed',
      happened: '{paid} came when the order was closed. Nothing is delivered.',
      toDo: 'Release the order if it can still be delivered, or cancel it, which pays the buyer back.',
    },
    amount_mismatch: {
      title: 'Another amount was paid than asked for',
      happened: '{paid} came for an order of {total}. Nothing is delivered.',
      toDo: 'Release the order if that is all right, or cancel it, which pays the buyer back.',
    },
  },
} as const satisfies ModuleWords

export default words
