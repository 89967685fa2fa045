/** What staff do with an order or its payment, and the forms that ask for it. */
const acts = {
  action: {
    menu: {
      markAsPaid: 'Mark as paid',
      bill: 'Deliver on account',
      sendLink: 'Send the link again',
      resendEmails: 'Resend e-mails',
      retryProvisioning: 'Retry provisioning',
      edit: 'Edit',
      hold: 'Put on hold',
      release: 'Release',
      duplicate: 'Duplicate',
      cancel: 'Cancel order',
      refund: 'Refund',
      sendAnother: 'Send another',
      markAsRefunded: 'Mark as refunded',
    },
    stateChanged: 'This order has changed since you opened it, so nothing was done.',
    whyState: 'It is now {state}.',
    changedBy: 'Last change ({time}): {what}, {who}.',
    markAsPaid: {
      title: 'Mark order {number} as paid',
      effect:
        '{amount} is recorded as paid outside of the payment provider. The order is confirmed, the invoice is issued and delivery begins.',
      effectOwed: '{amount} is recorded as paid outside of the payment provider, and the invoice is paid.',
      effectEdit:
        '{amount} is recorded as paid outside of the payment provider. The edit is applied and invoiced, and the order goes on.',
      reference: 'Reference of the payment',
      referenceHint: 'A bank transfer, a receipt, a transaction: what somebody can look up later.',
      note: 'Note',
      submit: 'Mark {amount} as paid',
      done: 'The order is marked as paid.',
    },
    refundForm: {
      to: 'Where it goes',
      toSource: 'Back the way it came',
      toBalance: 'Into the customer’s balance',
      effectBalance:
        '{amount} goes into the customer’s balance at once, to pay other orders with. This cannot be undone.',
      title: 'Refund a payment of order {number}',
      effect: '{amount} goes back to the buyer through the payment provider. This cannot be undone.',
      amountError: 'Enter an amount from {min} to {max}, like {example}.',
      how: 'How much',
      full: 'Everything that is left: {amount}',
      partial: 'A part',
      byLine: 'Lines of the order',
      ofLine: 'of {left}: {name}',
      linesHint: 'Taxes, surcharges and discounts follow the lines that are chosen.',
      linesError: 'Choose how many of which line go back, for {max} at most.',
      amount: 'Amount in US dollars',
      reason: 'Reason',
      note: 'Note',
      noteHint: 'Kept with the refund; the buyer does not see it.',
      submit: 'Refund {amount}',
      anAmount: 'The amount below',
      submitUnknown: 'Refund',
      delivery: {
        stops:
          'What has not been sent yet is not sent any more, and its SIMs go back to stock unless you say otherwise.',
        goesOn: 'A parcel is on its way and goes on. Ask the buyer to send it back.',
      },
      done: '{amount} is being refunded.',
    },
    refundRecord: {
      title: 'Mark a payment of order {number} as refunded',
      effect:
        '{amount} is recorded as given back outside of the payment provider. No money is moved by this.',
      reference: 'Reference of the refund',
      submit: 'Mark {amount} as refunded',
      submitUnknown: 'Mark as refunded',
      done: '{amount} is marked as refunded.',
    },
    cards: {
      label: 'SIM cards that do not leave',
      effect:
        '{count, plural, one {# SIM card} other {# SIM cards}} taken from the shelf for it can be sold again, unless you say otherwise.',
      ofRefund:
        'Of {count, plural, one {# card that has} other {# cards that have}} not left, what is given back stays here.',
      restock: 'Back to stock',
      damaged: 'Not back to stock: damaged',
      lost: 'Not back to stock: lost',
    },
    sendAnother: {
      title: 'Send another for IMEI {imei}',
      effect: 'Another {device} goes to the same address at no charge, and {email} is told.',
      effectErased:
        'Another {device} goes to the same address at no charge. The buyer was erased, so nobody is told.',
      fate: 'The first one',
      damaged: 'Broken, written off',
      lost: 'Lost, written off',
      returned: 'Came back',
      reason: 'Reason',
      submit: 'Send another',
      done: 'Another one is set aside.',
    },
    cancelForm: {
      title: 'Cancel order {number}',
      effectOwed: 'The order is cancelled and its invoice is void: nothing is to be paid any more.',
      effect: 'Nothing will be delivered. This cannot be undone.',
      effectPaid:
        'Nothing will be delivered, and the {amount} that was paid is refunded. This cannot be undone.',
      reason: 'Reason',
      submit: 'Cancel the order',
      done: 'The order is cancelled.',
    },
    billForm: {
      title: 'Deliver order {number} on account',
      effect:
        'The order is confirmed and delivered now. Its customer gets an invoice of {amount}, pays it over its link or as agreed, and is reminded of it.',
      days: 'To be paid',
      choices: {
        in7: 'Within 7 days',
        in14: 'Within 14 days',
        in30: 'Within 30 days',
        in60: 'Within 60 days',
      },
      reason: 'Why is this customer trusted?',
      submit: 'Deliver on account',
      done: 'The order is delivered on account.',
    },
    holdForm: {
      title: 'Put order {number} on hold',
      effect: 'Nothing leaves until somebody releases it. The customer can still pay.',
      reason: 'Why?',
      submit: 'Put on hold',
      done: 'The order is on hold.',
    },
    releaseForm: {
      title: 'Release order {number}',
      effect: 'The order goes on where it was: it waits for its payment, or is delivered.',
      note: 'Why is it right to go on?',
      submit: 'Release',
      done: 'The order is released.',
    },
    pendingEdit: {
      title: 'An edit waits for its payment',
      was: 'Now',
      will: 'Once paid',
      none: 'none',
      stands: '{amount} for {quantity}',
      total: 'Total',
      difference: 'To be paid',
      readdressed: 'It would go to another address, too.',
      asked: '{who} asked for it ({time}): {reason}',
      until: 'It can be paid until {time}, then it lapses.',
      again: 'Send the link again',
      sent: 'The link is on its way.',
      balance: 'Take it from the balance',
      paid: 'It is paid and the edit applied.',
      withdraw: 'Withdraw the edit',
      withdrawTitle: 'Withdraw the edit of order {number}',
      effect:
        'The order stays as it was and goes on. The customer is told; money that comes all the same goes back.',
      reason: 'Reason',
      withdrawn: 'The edit is withdrawn.',
    },
    linkForm: {
      title: 'Send the link for order {number} again',
      effect:
        'The link to pay goes to {email} again, and to the phone if there is a number. The order waits until {time}.',
      submit: 'Send again',
      done: 'The link is on its way.',
    },
    resendForm: {
      title: 'Resend the e-mails of order {number}',
      effect:
        'What the buyer was last told about this order, and an eSIM that is ready, is sent again to {email}, in their language.',
      submit: 'Send again',
      done: 'The e-mails are on their way.',
    },
    retryForm: {
      title: 'Retry provisioning of order {number}',
      effect:
        '{count, plural, one {# line that the SIM provider refused is asked for again.} other {# lines that the SIM provider refused are asked for again.}} Lines that were delivered stay as they are.',
      submit: 'Ask again',
      done: 'The SIM provider is being asked again.',
    },
  },
} as const

export default acts
