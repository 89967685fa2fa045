/** Words of what all lists and records share. */
const backOffice = {
  /** Actions on many rows at once. */
  bulk: {
    resend_email: 'Resend e-mails',
    cancel: 'Cancel orders',
    resend_emailTitle: 'Send the confirmation and the eSIM again',
    cancelTitle: 'Cancel the selected orders',
    resend_emailEffect:
      '{count, plural, one {# order gets its e-mails} other {# orders get their e-mails}} again.',
    cancelEffect:
      '{count, plural, one {# order is cancelled} other {# orders are cancelled}}, {amount} in total. This cannot be undone.',
    refundEffect:
      '{count, plural, one {# of them is paid: {amount} goes back to the buyer.} other {# of them are paid: {amount} goes back to the buyers.}} We may ask for your password first.',
    mayNotRefund:
      '{count, plural, one {# order is paid. Cancelling it would refund it, and you may not refund.} other {# orders are paid. Cancelling them would refund them, and you may not refund.}}',
    why: 'Why? It stays with each order.',
    excluded: '{count, plural, one {# order is left out:} other {# orders are left out:}}',
    excludedMore: 'and {count} more',
    nothingEligible: 'None of the selected orders can take this.',
    preparing: 'Checking which orders can take this…',
    confirm_resend_email: '{count, plural, one {Send for # order} other {Send for # orders}}',
    confirm_cancel: '{count, plural, one {Cancel # order} other {Cancel # orders}}',
    keep: 'Go back',
    order: 'Order',
    reason: 'Reason',
    reasons: {
      wrong_status: 'Its status does not allow it',
      already_delivered: 'Already delivered',
      already_shipped: 'Already shipped',
      paid: 'Paid, and you may not refund',
    },
    pageTitle: 'Bulk action',
    running: 'Running in the background. You can leave this page.',
    finished: 'Finished.',
    failedState: 'Stopped. Try the failed rows again.',
    progress: '{done} of {total} done',
    progressFailed: '{count, plural, one {# failed} other {# failed}}',
    retry: '{count, plural, one {Try # failed row again} other {Try # failed rows again}}',
    result: 'Result',
    results: { waiting: 'Waiting', done: 'Done', failed: 'Failed' },
    back: 'Back to orders',
    rows: 'Rows',
  },
} as const

export default backOffice
